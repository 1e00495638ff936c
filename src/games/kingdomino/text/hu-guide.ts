import type { guideEn } from './en-guide.ts';

/** The guide in Hungarian: the text of each page and the words in its pictures. */
export const guideHu: typeof guideEn = {
  guideGoal: `Király vagy: van egy kastélyod, és körülötte semmi. Tájdominókból 5×5 négyzetes királyságot építesz köré; a kastély is egy négyzet.

Az egymással oldalukkal érintkező, egyforma tájú négyzetek alkotnak egy **birtokot**. A végén minden birtok annyi pontot ér, amennyi a négyzetei és a rajta lévő koronák számának szorzata: egy hat négyzetes erdő két koronával 12 pont, korona nélkül egy sem. A legtöbb pont nyer.

Egy forduló így zajlik. Az asztalon két sor dominó fekszik. Az első sor egy dominóján ott áll a királyod (ketten játszva mindkettőtöknek két királya van). A számok sorrendjében mindegyik király

1. **lerakja** a királyságába a dominót, amelyen áll, majd
2. **választ** egyet a második sorból, és átlép rá.

Ezután a második sorból lesz az első, és új dominók kerülnek melléje. 12 forduló (ketten játszva 6) után készek a királyságok.`,

  guideLegend: `A számok a kép számai.

A felső sorban várnak a királyok: a számok sorrendjében mindegyik leteszi a dominót, amelyen áll, aztán választ egyet az alsó sorból. A jelvény színe, alakja és betűje mondja meg, kié; minden képen ugyanaz.`,
  guideLegendAlt: 'A dominók két sora, számozott vonalakkal mindenhez; alatta, mit jelentenek a számok.',
  guideLegendKingdom: `A számok a kép számai.

Egy birtok a négyzeteinek és a koronáinak szorzatát éri: a koronák magukon a négyzeteken állnak. A sötét táblán lévő szám az, amennyit a királyság most ér.`,
  guideLegendKingdomAlt: 'Egy királyság, számozott vonalakkal mindenhez; alatta, mit jelentenek a számok.',
  legendTurn: 'Keretben: a dominó, amely most kerül le',
  legendKing: 'Kié: a játékos jelvénye koronával',
  legendNumber: 'A száma; a legkisebb számon álló király kezd',
  legendFree: 'Választható: még nem áll rajta király',
  legendCrowns: 'Koronák: a birtok négyzetei szorozva a koronáival',
  legendPoints: 'Ennyit ér most a királyság',
  legendCastle: 'A kastély: bármilyen táj lehet mellette',
  legendNewest: 'Keretben: az utoljára letett dominó',
  legendFrame: 'Az 5 × 5-ös keret; szaggatott, amíg még elmozdulhat',
  legendCell: 'A négyzetek neve oszlop és sor: e5',

  guideDominoes: `48 dominó van, mindegyik két négyzetből áll, 1-től 48-ig számozva. Az alacsony számúak egyszerűek; minél nagyobb a szám, annál ritkább a táj, és annál több rajta a korona.

Hat táj van, a gyakoritól a ritkáig: gabonamező, erdő, tó, legelő, mocsár és hegy. A képen látod, melyikből hány négyzet van, és hányon van egy, két vagy három korona. Összesen 39 korona van.

- Négyen mind a 48 dominóval játszotok.
- Hárman 36 véletlenül húzottal; senki sem tudja, melyik 12 hiányzik.
- Ketten 24 dominóval, a hatalmak párbajában mind a 48-cal.

A tábla tájanként mutatja, mi az, ami még nem bukkant fel.`,

  guidePickingTitle: 'Választás és sorrend',
  guidePicking: `A sor mindig rendezett: a legkisebb szám fekszik elöl, és a következő fordulóban **a legkisebb számon álló király kezd**. Minden választásnál mérlegelsz tehát: egy jó dominó nagy számmal és késői sorral, vagy egy szerény, amellyel elsőként választhatsz a rá következő sorból.

A következő sor bármelyik dominóját választhatod, amelyen még nincs király, akár olyat is, amelyet majd nem tudsz lerakni. Az utolsónak az marad, ami maradt.

**A kezdés.** Minden király egy zsákba kerül, és onnan húzzuk ki őket egyenként. Akinek a királyát kihúztuk, választ egy dominót az első sorból. Ketten játszva mindkettőtöknek két királya van a zsákban, így ugyanaz kétszer is jöhet egymás után.

**Ketten játszva** minden fordulóban kétszer kerülsz sorra, mindkét királyoddal a maga helyén.

Az utolsó fordulóban már nincs mit választani: csak lerakni kell.`,

  guidePlacing: `A dominót bárhogyan elforgathatod. Oda kerülhet, ahol

- mindkét mező szabad,
- a királyság a kastéllyal együtt **5×5** mezőn belül marad (a hatalmak párbajában 7×7-en), és
- legalább az egyik fele oldalával érinti **a kastélyt vagy egy ugyanolyan tájú négyzetet**.

Egyetlen ilyen érintkezés elég; a többi szomszéd bármilyen lehet. A sarkak nem számítanak, és a két fél egymásnak nem érintkezés. A kastélyhoz minden illik.

A keret nincs előre rögzítve: bárhogyan állhat a kastélyod körül, az akár a sarokba is kerülhet. A képeken a szaggatott vonal mutatja, meddig terjedhet még a királyság; ha folytonos, a keret már végleges.

Amit le lehet rakni, azt le is kell. **Ami sehová sem illik, az magától eldobódik**, és a királya már választhat is. Ami egyszer fekszik, nem mozdul többé, vigyázz hát a magányos lyukakra: dominóval nem tölthetők be.

Először megmondod, hová kerüljön az első fele, aztán, hogy annak melyik oldalán legyen a második.`,

  guideScoring: `Minden birtok értéke **négyzetek × koronák**. A királyság pontszáma a birtokainak összege, meg a játékban lévő változatok bónuszai.

- Korona nélkül nincs pont, bármilyen nagy a birtok.
- Két egyforma tájú birtok, amely nem érintkezik, külön számít.
- A kastély egyik birtokhoz sem tartozik, és nem köti össze, ami a két oldalán van.

A képen egy kész királyság látható: a pontot érő birtokokon ott áll a számítás, a többi halvány.

**Döntetlennél** a nagyobb legnagyobb birtok nyer, akár van rajta korona, akár nincs; aztán a királyság összes koronája számít; és ha az is egyforma, közös a győzelem. Minden helyezés így dől el.`,

  guideVariants: `Az asztal nyitásakor választhatók, és tetszés szerint keverhetők.

**Harmónia.** 5 bónuszpont a hézagtalan királyságért, vagyis ha egyetlen dominót sem kellett eldobni.

**A középső királyság.** 10 bónuszpont, ha a végén a kastély pontosan középen áll: ugyanannyi oszlop van tőle balra, mint jobbra, és ugyanannyi sor fölötte, mint alatta. A lyukak nem számítanak.

**Dinasztia.** Három játszma egymás után, mindegyik új keveréssel. A három pontszám összeadódik. Döntetlennél a legnagyobb birtokok összege dönt, aztán a koronák összege.

**A hatalmak párbaja.** Két játékosnak: mind a 48 dominó, tizenkét forduló, 7×7-es királyságok.

A bónuszok a játszma pontszámához tartoznak: előbb számítanak, mint bármi, ami a döntetlent eldönti, és a dinasztia minden játszmájában járnak.`,

  guideHere: `Ha te jössz, nyomd meg a **Lépek** gombot. Megkérdezzük a mezőt és az irányt vagy a dominót; jóváhagyás előtt látod, mit hoz a lépés.

A zöld számok szerzett pontok, a piros keresztek olyan négyzetek, amelyek már üresen maradnak.

Gépelhetsz is: a \`place\` után egy mező és egy irány jön, a \`pick\` után egy szám. A mező egy betű és egy szám, például h6. A kastély mindig a **g7** mezőn áll; a betűk jobbra, a számok lefelé haladnak.

A **right** (jobbra), **left** (balra), **up** (fel) és **down** (le) azt mondja meg, hol fekszik a második fele az elsőhöz képest. Az 1–12-es dominók két fele egyforma; náluk elég a right és a down.

A következő sor dominói mellett olvashatod, mennyit hoznának legfeljebb, ha most raknád le őket, és hányadikként kerülnél sorra.`,

  guideFits: 'illik: gabonamező gabonamezőt érint',
  guideFitsNot: 'nem illik: a gabonamező csak legelőt érint',
  guideLowFirst: 'a legkisebb szám kezd',
  guideLines: 'A dominósorok: a felsőben minden dominón király áll, az alsóból két király már választott.',
  guideVariantsAlt: 'Egy teljes 5×5-ös királyság; közepén, a kastélyon két vonal keresztezi egymást.',
  guideTable: 'Hány négyzet van az egyes tájakból korona nélkül, illetve egy, két és három koronával.',
  guidePlacingAlt:
    'Kastély a g7, gabonamező a h7, legelő az i7 mezőn. Egy gabonamezőből és tóból álló dominó gabonája kerülhet a h8-ra, az i8-ra nem.',
  guideScoringAlt: (w) => `Egy kész királyság: ${w.properties}, összesen ${w.total}.`,
};
