import type { guideEn } from './en-guide.ts';

const ALTS: { readonly [topic: string]: string } = {
  legend: 'Egy kártya és egy kis város, számozott vonalakkal mindenhez; alatta, mit jelentenek a számok.',
  'legend-table': 'Egy játékos és két nyersanyagmező, számozott vonalakkal mindenhez; alatta, mit jelentenek a számok.',
  aim: 'Kis város a főtér körül, mögötte dombok, alatta a hat épületkártyás épületsor.',
  start: 'A nyersanyagtábla kezdéskor: a négy játékos egy-egy figurája más-más nyersanyag 2 érmés helyén áll.',
  workers:
    'A négy munkáskártya az érmékkel, a nyersanyagokkal és az épületsor ingyenes helyeivel, alattuk az épületsor.',
  resources:
    'Négy mező a 0, 1 és 2 érmés helyekkel és a rajtuk álló figurákkal; a soron következő hely be van keretezve.',
  build: 'Egy város azokkal a mezőkkel, ahová egy mind a négy oldalán utcás épület illik, és maga az épület.',
  bonuses: 'A jutalmak jelei: négy nyersanyag, érme, tetszőleges nyersanyag, duplázás és csere.',
  guilds: 'Mind a tizenkét karakter a képességével, és a négy céh paklija.',
  points: 'Minden fajtából egy ház, és hogy mit ér.',
  end: 'Pontozólap: minden játékosnak egy oszlop, mindennek, ami számít, egy sor.',
};

/** The guide's pages in Hungarian. */
export const guideHu: typeof guideEn = {
  gAlt: (w) => ALTS[w.topic] ?? '',
  gLegendText: `A számok a kép számai.

A kártya pajzsában áll, mennyit ér:

• **4** vagy **5**: pont ennyit.
• **3+** gyémánt: 3, és 1 a város minden gyémántkártyája után.
• **1+** kereszt: 1, és 1 minden mellette álló kártya után. **3×** kereszt: mindegyik után 3.
• **1+** álló sáv: 1, és 1 az oszlopa minden kártyája után. **2+** fekvő sáv: 2, és 1 a sora minden kártyája után.
• **Σ** pajzs: a mellette lévő pajzsok számainak összege.
• **1+** vagy **2+** céhjel: ennyi, és 1 a céh minden kártyája után.

A kis négyzetben a jutalom áll: egy nyersanyag, egy érme, **?**: tetszőleges nyersanyag, **×2**: még egy abból, amid már van, két nyíl: csere.`,
  gLegendTable: 'Jelmagyarázat: játékos és nyersanyagok',
  gLegendTableText: `A számok a kép számai.

A játékosok sorában: érmék, munkások, figurák a városban a hatból, megmaradt figurák, megépíthető épületek, karakterek.

Egy nyersanyag annyiba kerül, amennyi a következő helyén áll: az itt vastag keretű. Minden lerakott figura drágíthatja a következőt.`,
  legendScore: 'Mennyit ér: itt 2, és 1 a sora minden kártyája után',
  legendGuild: 'A céhe, amely karaktert küld hozzád',
  legendBonus: 'A jutalma; az utcával hozzá kötött szomszédok is hozzák a magukét',
  legendStreet: 'Utca: ahol kártyák érintkeznek, a széleik egyformák',
  legendCost: 'Mibe kerül az építése',
  legendOwner: 'Kié az épület',
  legendCell: 'A mezője, oszlop és mélység szerint: w1-0',
  legendNewest: 'Szaggatott: a legújabb épület',
  legendCoins: 'Érmék, legfeljebb öt',
  legendHand: 'Munkások kézben; a puszta szám már ki van játszva',
  legendBuilt: 'Figurák a városban: a hatodik hozza a végét',
  legendSupply: 'Figurák, amelyeket még lerakhatsz',
  legendPlans: 'Megépíthető épületeid, legfeljebb kettő',
  legendPeople: 'A karaktereid',
  legendPrice: 'A következő hely, amely sorra kerül, és az ára',
  gAimText: `OddVille növekszik, tervet viszont senki sem rajzolt hozzá. Négy céh küldi az embereit ahhoz, aki velük épít.

A körödben két dolog **egyikét** teheted: kijátszol egy **munkáskártyát** (érmékért, nyersanyagért vagy épületkártyáért), vagy **felépíted** az előtted fekvő épületek egyikét.

Mindenkinek kilenc fafigurája van. A nyersanyagtáblán a nyersanyagaidat jelzik, a városban a házaidat. Ha valakinek **hat figurája van a városban**, közel a vég. A legtöbb pont nyer.

Hogy mi van egy érme hátoldalán, azt a gazdája sem tudja: az érmék lefordított épületkártyák.

A 64 épület nyomtatott listáját nem ismerjük. A költségek, jutalmak, szélek és pontok fajtái a játékból valók; hogy melyik kártyán mi áll, mennyit érnek a karakterek, és milyen a kétszemélyes tábla, azt a nyomtatott adatok előkerüléséig mi állítottuk össze.`,
  gStartText: `A főtér a város első kártyája. Hat épület fekszik nyíltan az épületsorban, a jobb végén a pakli.

A karaktereket céhenként megkeverjük, képpel felfelé. Hárman játszva minden céhből egy, ketten játszva kettő kimarad.

Az utolsó játékostól visszafelé az elsőig mindenki más-más nyersanyagot választ, és ingyen tesz rá egy figurát a **2 érmés helyre**. Négyen játszva az első játékosnak az marad, ami maradt.`,
  gWorkersText: `Mindenkinek ugyanaz a négy munkáskártyája van. Tegyél le egyet a kezedből, és használd **egyre** ezek közül:

• **Érmék**: annyi, amennyit a kártya mutat. Ötnél több senkinél sem lehet.
• **Egy nyersanyag** a kártyán láthatók közül: lásd *Nyersanyagok*.
• **Egy épületkártya** az épületsorból: az első helyek (1, 1–2, 1–3 vagy 1–4, ahogy a kártya mondja) ingyenesek, a többi 1 érmébe kerül. A jobbra lévő kártyák balra csúsznak, a pakliból új érkezik. Legfeljebb két épület lehet nálad: a harmadikért le kell mondanod egyről.
• **Semmi**, ha muszáj.

**Munkások visszavétele.** Ha üres a kezed, a következő kijátszásakor mind a négy ingyen visszatér. Előbb is visszaveheted őket: minden kártyáért, amely még a kezedben van, 1 érmét fizetsz; ekkor mind visszajön, és a négyből kijátszol egyet.

A kifizetett érmék a pakli tetejére kerülnek, így az iménti érméd lehet épp az a kártya, amely feltölti az épületsort.`,
  gResourcesText: `A fának, az agyagnak, a kőnek és a kristálynak egy-egy mezője van: egy ingyenes hely, két 1 érmés hely (ketten játszva egy), és egy 2 érmés hely, ahol akárhány figura elfér.

Az új figura mindig a **legolcsóbb szabad helyre** kerül, és az árát azonnal kifizeted. A figurák akkor sem mozdulnak, ha később olcsóbb hely szabadul fel. Amíg a figura ott áll, tiéd a nyersanyag; a végén mindegyik 1 pontot ér.

Egy épület költségét úgy fizeted, hogy figurákat veszel le a tábláról: minden mezőn előbb azt a figurádat, amelyik a legolcsóbb helyen áll.

Ha elfogytak a figuráid, visszavehetsz egyet a tábláról. Ezt csak ott kínáljuk fel, ahol hiányzik a figura.`,
  gBuildText: `Válassz egy előtted fekvő épületet, fizesd ki a **teljes** költségét nyersanyagban, és tedd le.

• Oldalával érintse a főteret vagy egy épületet. Az átló nem számít.
• Ahol kártyák érintkeznek, egyforma szélek találkozzanak: utca utcával, fal fallal.
• A kártyát nem szabad elforgatni, és a főtér sora fölé sosem szabad építeni.

A mezőket oszlop és mélység nevezi meg: \`p0\` a főtér oszlopa, tőle jobbra \`e1\`, \`e2\` …, balra (nyugatra, *west*) \`w1\`, \`w2\` …; a 0 mélység a főtér sora. A \`w2-1\` kettővel balra és eggyel lejjebb van.

Tedd az új kártyára egy figurádat. Ha céhjel van rajta, az a céh karaktert küld neked. Aztán jönnek a jutalmak. Végül az **Építész** gazdája – ha nem te vagy az, és van mit – válaszul szintén építhet.`,
  gBonusesText: `Az új épület a saját jutalmát hozza, és minden olyan szomszédjáét, amellyel **utca** köti össze, bárkié is az. Tetszőleges sorrendben veheted el őket; le is mondhatsz róluk.

• **Egy érme** a pakliból.
• **Egy nyersanyag**: fa, agyag, kő vagy kristály. A figura a legolcsóbb szabad helyre kerül, fizetni nem kell.
• **Tetszőleges nyersanyag** (?): te választasz.
• **Duplázás** (×2): még egy abból, amid már van.
• **Csere** (nyilak): egy figurád átlép egy másik mezőre.

Az a jutalom, amelyik épp semmit sem ér, megvárja, amíg érhet, vagy amíg befejezed: egy másik meghozhatja, ami hiányzik hozzá.`,
  gGuildsText: `Ha céhjeles kártyát építesz, tiéd annak a céhnek a legfelső karaktere. Azonnal hat, már ennek az épületnek a jutalmaira is.

Ha a pakli üres, **mindenki** visszaadja a céh összes karakterét. Megkeverjük őket, és az építő elveszi a legfelsőt. A név utáni szám azt mondja meg, hány pontot ér a végén.

**Kakas** • Humán erőforrás menedzser (3): bármelyik munkás bármilyen nyersanyagot hozhat. • Földbirtokos (3): a nyersanyag neked 1 érmével olcsóbb. • Hűbérúr (1): egy munkás két nyersanyagot is hozhat, mindkettőt a maga áráért.

**Maszk** • Csaló (2): a körödben bármikor az épület oldalára fordíthatod az utolsó érmédet. • Úrnő (3): a munkások visszavétele 1 érmével olcsóbb. • Könyvelő (2): a körödben bármikor elcserélheted egy épületedet az épületsor egyik kártyájára.

**Harangok** • Szerelmes vénlány szelleme (3): minden munkás 3 érmét keres. • Adószedő (2): 1 érme, valahányszor egy másik játékos érmét fizet. • Jótevő (2): 1 érme minden köröd elején.

**Liliom** • Lámpagyújtogató (3): minden szomszéd jutalma jár, utca nélkül is. • Építész (1): ha egy másik játékos épít, te is építhetsz. • Utazó: a körödben bármikor kifizetsz egy nyersanyagot, és egy figurád a főtér megfelelő helyére lép: végleg ott marad, és 4 pontot ér. Maga az Utazó 7 pont, ha a végén a főtéren állsz, különben 0.`,
  gPointsText: `A végén pontot érnek az épületeid, a főtéren álló figurád (4), a karaktereid, és 1-1 pontot minden figurád a nyersanyagtáblán. Az érmék és a meg nem épített házak semmit sem érnek.

• **4 vagy 5** pajzzsal: gyémánt, pontosan ennyit ér.
• **3 + gyémánt**: még 1 a város minden gyémánt kártyájáért.
• **1 + szomszédok**: még 1 minden mellette lévő kártyáért, utca nélkül is.
• **3 × szomszédok**: 3 minden mellette lévő kártyáért.
• **1 + oszlop**, **2 + sor**: még 1 minden abban lévő kártyáért, közök ide vagy oda, önmagát is beleértve.
• **Σ pajzsok**: a mellette lévő kártyák pajzsain álló számok; a főtér pajzsán 4 áll.
• **1 vagy 2 + céh**: még 1 a céh minden kártyájáért a városban, önmagát is beleértve.

Mindenkinek a kártyái számítanak, és a főtér is kártya.`,
  gEndText: `Akkor jön el, amikor valakinek **hat figurája van a városban**; a főtéren álló figura is számít.

• **Azonnal** (a szokásos játék): az a kör még lezajlik, aztán pontozás.
• **Egyenlő körök**: addig játszotok, amíg az utolsó játékosnak is ugyanannyi köre nem volt.
• **Még egy kör**: mindenki pontosan egyszer jön még, kivéve azt, aki elsőként ért el hatot. Az elfogyott céhpakli ekkor már nem telik meg újra.

Ha többen vezetnek, az nyer közülük, aki elsőként ért el hatot; ha ő nincs köztük, akkor tőle az óramutató járása szerint az első.`,
};
