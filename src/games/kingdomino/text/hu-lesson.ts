import type { lessonEn } from './en-lesson.ts';

/** The lesson in Hungarian: what is said before and after each decision. */
export const lessonHu: typeof lessonEn = {
  lessonOpening:
    'Van egy kastélyod, körülötte semmi. Minden körben leraksz mellé egy két négyzetes tájdominót, és választasz egy újat. Az egyforma tájú birtok **négyzetek × koronák** pontot ér.',
  lessonPick:
    'Tedd a királyodat egy dominóra. **A korona hoz pontot**; a következő fordulót a **legkisebb szám** kezdi.',
  lessonPickWhy: 'A gabonamezőjén korona van, és csak a 13-as előzi meg.',
  lessonPickTaken: 'Tiéd egy korona. Ada királya is elvitt egy dominót: az már nem lehet a tiéd.',
  lessonKing: 'Ketten játszva mindenkinek **két királya** van. A kis szám előbb jön, a nagyon több a korona.',
  lessonKingWhy: 'Az erdején korona van, és a 19-esen is van erdő: egymás mellett együtt számítanak.',
  lessonKingTaken: 'Mindkét erdő a tiéd. Megjött a következő sor, és a legkisebb szám kezd.',
  lessonPickOther: 'Ez is jó. Amit most választasz, azt rakod le a következő fordulóban.',
  lessonPlace: 'Az egyik fele oldalával érintse **a kastélyt vagy a saját táját**. Legfeljebb 5 × 5 négyzeted lehet.',
  lessonPlaceWhy: 'Az erdő a kastélyhoz ér, a koronás gabonamező pedig három oldalról szabad marad.',
  lessonPlaceTaken: 'Egy négyzet gabonamező egy koronával: 1 × 1 = 1 pont.',
  lessonPlaceOther: 'Itt fekszik, és itt is marad: később semmi sem mozdul. Nézd meg, melyik birtokod nőhet még.',
  lessonNext: 'Lerakás után választasz a következő sorból. Keress olyan tájat, amilyened már van, és koronát.',
  lessonNextWhy: 'A taván korona van, és a 28-as is hoz tavat; a gabonamezője pedig a tiédhez illik.',
  lessonNextTaken: 'A következő köröd előkészítve. A kisebb számon álló királyok előbb jönnek.',
  lessonTouch: '**Az oldalukkal érintkező egyforma négyzetek egy birtok.** A sarok nem számít.',
  lessonTouchWhy: 'Erdő erdő mellé: két négyzet egy koronával.',
  lessonTouchTaken: 'Erdő: 2 négyzet × 1 korona = 2 pont. A sorból egy dominó maradt, oda lépett a királyod.',
  lessonFrame:
    'Korona nélkül a birtok **még** semmit sem ér. A szaggatott vonal mutatja, meddig érhet az 5 × 5 négyzet.',
  lessonFrameWhy: 'Így három négyzet tó érintkezik. A 31-es koronás tava majd mindet megszámolja.',
  lessonFrameTaken: 'Most nincs pont, de egy három négyzetes tó várja a koronáját.',
  lessonAhead: 'Válassz a következő utáni fordulóra. Mitől érne többet a legnagyobb birtokod?',
  lessonAheadWhy: 'Egy második korona a tó minden négyzetét még egyszer megszámolja.',
  lessonAheadTaken: 'Közben Ada lép, aztán lerakod a 31-est.',
  lessonScore:
    'A lecke utolsó lépése. Számolj: mindkét fél azzal a birtokkal számít, amelyhez hozzáér: **négyzetek × koronák**.',
  lessonScoreWhy: 'A tó a tavadhoz ér: 4 × 1 = 4. A gabonamező a gabonameződhöz: 2 × 1 = 2.',
  lessonScoreTaken: 'Egy dominó, két birtok: tó 4, gabonamező 2. Ennyi az egész játék.',
  lessonEnding:
    'Egy igazi játék így megy tovább, amíg minden kastély körül 24 négyzet nem fekszik. Ami sehová sem illik, az eldobódik, ne hagyj hát magányos lyukakat. A legtöbb pont nyer.',
};
