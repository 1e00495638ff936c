import type { lessonEn } from './en-lesson.ts';

/** The lesson in Hungarian: what is said before and after each decision. */
export const lessonHu: typeof lessonEn = {
  'lesson-opening':
    'Tizenkét szobás házat rendezel be. Minden körben elveszed a kínálat **egyik oszlopát**: az alsó szobát és a fölötte lévő kártyát. A szoba azonnal a házadba kerül. Pontot a szobák, a dekoráció és a tető ad.',
  'lesson-first':
    'Minden szoba **alatt** legyen valami: a g1, g2 és g3 a talajon áll. A számai mondják meg, mennyit ér 1, 2 vagy 3 egyforma kártya egymás mellett.',
  'lesson-first-why': 'A nappali nő a legnagyobbra: 1, 4, majd 9 pont. A g1-től jobbra van hely.',
  'lesson-first-taken': 'Nappali a g1-en: eddig 1 pont. Egy piros tető fekszik a kupacodon; jegyezd meg a színét.',
  'lesson-other': 'Szabályos, és ott is marad. Nézd meg, mi állhatna mellette vagy rajta a következő körödben.',
  'lesson-grow':
    'Az **egy szinten egymás mellett** lévő egyforma szobák egyetlen nagyobb szobát alkotnak. Mindegyiknek van felső mérete: a hálószoba 2, a nappali 3 kártya.',
  'lesson-grow-why':
    'A g2 a g1 mellett van, így a két nappali egy: 1 helyett 4 pont. És jön vele egy második piros tető.',
  'lesson-grow-taken': 'Két kártya, egy szoba: az 1-ből 4 lett.',
  'lesson-more':
    'A felső kártya is számít: **négy egyszínű tető 8 pontot ér**, vegyes 3-at, kevesebb semmit. Az m1 jelzőjével te kezded a következő kört.',
  'lesson-more-why': 'A harmadik nappalival 9 pont, és a fölötte lévő tető megint piros.',
  'lesson-more-taken': 'A teljes nappali: 9 pont. Ada elvette a jelzőt, ezért ő kezdi a következő kört.',
  'lesson-decor':
    'A **dekoráció** azonnal a hozzá illő szobába kerül, és pontot ér; az a szoba nem nő tovább. Az emeleten minden szoba alá kell egy szoba.',
  'lesson-decor-why':
    'A zongora (3) a teljes nappaliba kerül, a fürdőszoba a g1 fölé. Ha mindkét szinten van fürdő, az később még 3 pont.',
  'lesson-decor-taken': 'Fürdőszoba 1, zongora 3: kétféle pont egyetlen körben.',
  'lesson-ending':
    'Egy igazi játék tizenkét kör. Vár még: a szerszámok, a segítők, és a bónusz fürdőért, konyháért és hálószobáért egy fedél alatt. A legtöbb pont nyer.',
};
