import type { guideEn } from './en-guide.ts';

/** The guide in Hungarian: by page, its title and its text. */
export const guideHu: typeof guideEn = {
  'guide-overview-text': `Mindenki egy tizenkét mezős házat épít: öt mező az emeleten, öt a földszinten, kettő jobb oldalt lent, az alagsorban.

Mind a **12 körben** öt oszlop fekszik a kínálatban: alul egy szoba, fölötte – az első oszlop kivételével – egy erőforráskártya. Ha te jössz, elveszel egy oszlopot, és a szobáját azonnal beépíted, így a 12. kör végére minden ház megtelik.

Pontot adnak a **szobák** (minél nagyobbak, annál többet), a **dekoráció**, a **működőképesség** (fürdőszobák ott, ahol kellenek; fürdő, konyha és hálószoba egy fedél alatt) és a **tető**. Akinek a legtöbb pontja van, azé az álomotthon; döntetlennél az az otthon nyer, ahol több a gyerek.`,
  'guide-legend-text': `A számok a kép számai.

A kínálatból egy oszlopot veszel el: a szobáját és a fölötte lévő kártyát. A szoba alatti mezők mondják, mennyit ér: egy kártyás, két egymás melletti kártyás, három kártyás szobaként; a legtöbb arany.`,
  'guide-legend-home-text': `A számok a kép számai.

A házban öt hely van az emeleten (u1–u5), öt a földszinten (g1–g5) és kettő az alagsorban (b4, b5). Szaggatott keret jelzi, mi épült utoljára. A ház alatt a pontozás jelei állnak.`,
  'legend-column': 'A kínálat egy oszlopa és a neve',
  'legend-resource': 'A felső kártya: tető, dekoráció, szerszám vagy segítő',
  'legend-key': 'Az első oszloppal a kezdőjátékos-jelző jár',
  'legend-room': 'A szoba, amelyet megépítesz',
  'legend-worth': 'Értéke egy, két vagy három egymás melletti kártyaként',
  'legend-child': 'Gyerekek, akik benne laknak: holtversenyben döntenek',
  'legend-basement': 'Az alagsorba való',
  'legend-roofs': 'Tetők eddig, a végéig lefordítva',
  'legend-free': 'Szabad hely és a neve',
  'legend-token': 'Dekoráció a szobájában',
  'legend-tools': 'A szerszámaid és a segítőid',
  'guide-turn-text': `**1. Új kártyák.** Öt szoba (m1–m5) és négy erőforráskártya (m2–m5) kerül a kínálatba.
**2. Eldobás** (2 vagy 3 játékosnál, családi játékban nem). Akinél a kezdőjátékos-jelző van, eldobja az m2–m5 oszlopok egyikét.
**3. Légkalapács.** A tulajdonosa most használhatja.
**4. Lépések** az óramutató járása szerint, a jelző birtokosától kezdve. Vegyél el egy oszlopot, amelynek még megvan a szobája: tiéd a szoba és a fölötte lévő kártya. Passzolni nem lehet.
**5. Takarítás.** Ami megmaradt, a dobott lapok közé kerül; ezeket bárki átnézheti.

Az **m1** oszlophoz erőforráskártya helyett a **kezdőjátékos-jelző** jár: ha elveszed, a következő körben te kezdesz. A mostani kör sorrendje nem változik. Ha az m1 senkinek sem kell, a jelző a helyén marad.`,
  'guide-placing-text': `Az új szobát azonnal le kell tenni, és onnan többé nem mozdul (hacsak szerszám vagy segítő nem nyúl hozzá).

• **Alátámasztás:** az alatta lévő mezőn legyen valami: szoba, lakatlan szoba vagy állványzat. A g1, g2 és g3 a talajon áll, a b4 és b5 a talajban; a g4 és g5 alá előbb meg kell építeni az alagsort. Egy szoba mellett maradhat üres hely.
• **Szint:** az alagsori kártyák (pincejellel: garázs, borospince, mosókonyha, tároló, műhely) a b4 és b5 mezőre valók, az összes többi a két felső szintre.
• **Méret:** az egy szinten egymás mellett lévő egyforma szobák egyetlen nagyobb szobát alkotnak. A nappali 3 kártyás lehet, a hálószoba, a konyha, a játékszoba és a garázs 2 kártyás, minden más csak 1. Amelyik szobában díszjelző van, az elkészült, és nem bővül tovább. Nem tehetsz kártyát oda, ahol túl nagy lenne tőle a szoba.

**Lakatlan szoba.** Bármelyik kártyát leteheted **képpel lefelé** is, bármelyik alátámasztott mezőre, bármelyik szinten. Pontot nem ér, de építhetsz rá.`,
  'guide-rooms-text': `1 / 2 / 3 kártya egymás mellett:

• Nappali **1 / 4 / 9**
• Hálószoba **1 / 4** · Konyha **1 / 6** · Játékszoba **2 / 6**
• Fürdőszoba **1** · Tanulószoba, könyvtár, társasjátékszoba egyenként **2**
• Garázs **0 / 4** · Mosókonyha, műhely **2** · Borospince, tároló **1**
• Gardrób **1**, hálószoba mellett **3** · Szauna **1**, fürdőszoba mellett **3** · Kamra **1**, konyha mellett **3**

A „mellett” azt jelenti: balra vagy jobbra, ugyanazon a szinten; a többlet egyszer jár. Az egymás fölötti szobák sosem számítanak egybe. A kártyákon látható gyerekek pontot nem érnek, de döntetlennél számítanak.`,
  'guide-decor-text': `A dekorációs kártya azonnal hat: a díszjelzője egy olyan szobába kerül, amilyet megnevez, és addig ér pontot, amíg ott van.

• Zongora **3** és festmények **2**: nappali
• Baldachinos ágy **2**: hálószoba · Fagylaltgép **2**: konyha
• Pezsgőfürdő **2** és hidromasszázskád **2**: fürdőszoba
• Polcok **1**: bármelyik alagsori szoba · Macskaház **1**: bármelyik képpel felfelé fekvő szoba
• Faház **1** és madárház **1**: a kertbe, mindig lehet

Egy szobában **egy** díszjelző fér el, akárhány kártyás, és a díszített szoba **nem bővíthető tovább**. Az épp letett szoba is szóba jöhet. Ha van hová tenni a jelzőt, le kell tenni (hacsak az asztal másképp nem döntött); ha nincs, el kell dobni.`,
  'guide-tools-text': `A szerszámok nyíltan fekszenek a házad mellett, amíg nem használod őket; mindegyik egyszer jó. Ami a 12. körben kerül hozzád, az már elkésett.

• **Fúrógép** (amikor te jössz, oszlopválasztás előtt): cseréld egy képpel felfelé fekvő szobádat a kínálat bármelyik szobájára. Az új szobának illenie kell a helyére; a tiédet bárki elveheti, akár te is. A rajta lévő díszjelző elvész.
• **Betonkeverő** (amikor te jössz, oszlopválasztás előtt): cserélj meg két szobát a kínálatban. A fölöttük lévő kártyák maradnak.
• **Légkalapács** (a kör elején): vegyél el és építs be azonnal bármelyik szobát; a fölötte lévő kártyát el kell dobni. Ebben a körben nem jössz többször sorra. Az m1 szobájával nem jár a jelző, és az m1 erre a körre bezár.
• **Állványzat** (azonnal, az ugyanakkor elvett szoba előtt vagy után): alátámasztott üres mezőre kerül, és építhetsz rá. Később szoba váltja fel.`,
  'guide-helpers-text': `A segítők a játék végéig nyíltan fekszenek a házad mellett.

• **Belsőépítész** (azonnal): a dísz nem zárja le többé a szobáidat, és a játék végén minden díszjelződ 1 ponttal többet ér.
• **Építész** (pontozáskor): a működőképesség mindkét jutalma 3 helyett 4 pont, és minden lakatlan szobád 1 pontot ér.
• **Tetőfedő** (a végén): egy eldobott tetőt tehet a kupacodhoz, mielőtt felfeditek a kupacokat.
• **Szállító** (a végén): egy szobádat, akár lakatlant is, eldobott szobára cserélheti. Az újnak illenie kell a helyére; a régin lévő díszjelző elvész.
• **Ezermester** (a végén): megcserélheti két szobádat. Csak a szint és a méret számít, a dísz nem akadály; ha egy szobába két díszjelző jutna, az egyik marad.

Először a tetőfedő dolgozik, aztán a szállító és az ezermester, tetszés szerinti sorrendben.`,
  'guide-roofs-text': `A megszerzett tetőkártya **képpel lefelé** kerül a kupacodra, és a játék végéig senki sem nézheti meg: te sem. A kínálatban mindenki látta, hát jegyezd meg. Egyszer közvetlen üzenetben is megkapod, mi volt. (Kivéve, ha az asztalnál mindenki megnézheti a saját kupacát.)

A végén a kupacod négy legjobb lapjából lesz a tető:

• négy **egyforma színű: 8**, és még 1, ha van köztük tetőablak
• négy **vegyes színű: 3**, és tetőablakonként még 1
• **négynél kevesebb: semmi**

Minden színből hét kártya van, közülük egyen van tetőablak. Négynél több lap nem ad többet.`,
  'guide-scoring-text': `**Szobák:** lásd a saját oldalukon; a lakatlan szoba 0 pont (építésszel 1).
**Dekoráció:** a díszjelzőid értéke (belsőépítésszel egyenként 1-gyel több).
**Működőképesség:** 3 pont, ha mindkét szinten van fürdőszoba, és 3 pont, ha bárhol van fürdőszoba, konyha és hálószoba is. Mindkettő egyszer jár; építésszel 4.
**Tető:** 8 vagy 3 és a tetőablakok, különben semmi.

A legmagasabb összeg nyer. Döntetlennél az az otthon, ahol több gyerek látható (vagy közös a győzelem, ha az asztal így akarta).`,
  'guide-options-text': `• **Családi játék:** 2 vagy 3 játékosnál senki sem dob el oszlopot.
• **Egyenlő pontszámnál:** akinél több a gyerek, vagy közös győzelem.
• **Kötelező díszíteni:** kikapcsolva olyan díszjelzőt is visszautasíthatsz, amelynek volna helye.
• **Megnézheted a saját tetőidet:** bármikor, így semmit sem kell fejben tartani. Napokig tartó játékhoz jó.`,
};
