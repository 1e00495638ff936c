import type { lessonEn } from './en-lesson.ts';

/** The lesson in Hungarian: what is said before and after each decision. */
export const lessonHu: typeof lessonEn = {
  lessonOpening:
    'Egy girbegurba kisváros egyik építője vagy. A körödben kijátszol **egy munkást** (érméért, nyersanyagért vagy épületkártyáért), vagy **felépítesz** egy nálad lévő kártyát. A házak aszerint érnek pontot, mi áll körülöttük.',
  lessonStart:
    'Mindenki egy nyersanyaggal kezd. A mezőn álló fafigurád azt mondja: ez az enyém. Ami figura a végén a táblán marad, 1-1 pontot ér.',
  lessonStartWhy: 'Az épületsor első kártyája csak egy kristályba kerül.',
  lessonStartTaken: 'Van egy kristályod. Most olyan kártya kell, amely annyiba kerül.',
  lessonStartOther: 'A tiéd. Nézd meg az épületsorban, mely kártyák kérik ezt a nyersanyagot.',
  lessonBuy:
    'Körönként egy munkás érmét keres, nyersanyagot hoz **vagy** elvesz egy kártyát a sorból. Az 1-es az első kártyát viszi ingyen, a 4-es az első négy egyikét.',
  lessonBuyWhy: 'A Csillogó viskó egy kristályba kerül, és az megvan. Az 1-es munkás ingyen elviszi.',
  lessonBuyTaken: 'A kártya előtted fekszik. A jobbra lévők előrecsúsztak, és új érkezett.',
  lessonWorkOther: 'Ez is egy kör. Építeni akkor tudsz, ha megvan a kártya és minden, amibe kerül.',
  lessonBuild:
    'A kártya **teljes** árát kifizeted. Érintse a várost, és **utca utcával, fal fallal** találkozzon. A kártyát sosem forgatjuk el.',
  lessonBuildWhy: 'Egyetlen utcája nyugatra nyílik, a főtérnek pedig keletre van utcája: az e1-0 illik.',
  lessonBuildTaken: 'Saját ház: 4 pont. A figurád rajta áll.',
  lessonBonus:
    'Az új ház megadja a saját **jutalmát** és azokét a szomszédokét, amelyekkel utca köti össze, bárkié is a szomszéd.',
  lessonBonusWhy: 'Ingyen figura a fán: nyersanyag a következő házhoz.',
  lessonBonusTaken: 'Fa, és munkás sem kellett hozzá.',
  lessonBonusOther: 'Lemondtál róla. A jutalom semmibe sem kerül, szinte mindig érdemes elfogadni.',
  lessonGuild:
    'A céhjeles kártyák felépítve **karaktert** hoznak. Olyat válassz, amelyet hamar ki tudsz fizetni. Csak a kezedben lévő munkások játszhatók ki.',
  lessonGuildWhy:
    'A Nyikorgó kunyhó fába és agyagba kerül, fád már van. A harmadik helyen fekszik: a 3-as munkás ingyen elviszi.',
  lessonGuildTaken: 'Egy nyersanyag hiányzik. A kártyán a harangok jele van: az ő karakterük jön majd hozzád.',
  lessonFetch:
    'A munkás olyan nyersanyagot hoz, amilyet mutat. A figura a **legolcsóbb szabad helyre** kerül; a hely árát kifizeted.',
  lessonFetchWhy: 'A kártyádhoz még agyag kell, és az első helye ingyenes.',
  lessonFetchTaken: 'Fa és agyag: ennyibe kerül a kunyhó. A figura 1 pontot ér, amíg ott áll.',
  lessonHouse:
    'A lecke utolsó köre. Sok ház azt számolja, mi áll körülötte: szomszédokat, sort, oszlopot, céhet. Ezért az dönt, **hová** építesz.',
  lessonHouseWhy: 'A főtértől nyugatra illik az utcája. 1 pont, és minden szomszédért még 1.',
  lessonHouseTaken: 'A kunyhó 2, a fa és agyag −2, a Jótevő 2: 2-vel több. Mostantól minden köröd érmével kezdődik.',
  lessonEnding:
    'Ha üres a kezed, mind a négy munkás magától visszatér. A játéknak vége, ha valakinek hat figurája van a városban. Vár még tizenegy másik karakter, a pajzsok és sokféle számolás. A legtöbb pont nyer.',
};
