import type { lessonEn } from './en-lesson.ts';

/** The lesson in Traditional Chinese as used in Taiwan: what is said before and after each decision. */
export const lessonZhTW: typeof lessonEn = {
  'lesson-opening':
    '你要布置一棟十二個房間的房屋。每回合從公共版圖拿**一組牌**：下方的房間卡和上方的卡。房間要馬上蓋進房屋裡。房間、傢俱和屋頂都有分數。',
  'lesson-first': '每個房間**下方**都要有東西：g1、g2、g3 蓋在地面上。房間上的數字是 1、2 或 3 張同類相連時的分數。',
  'lesson-first-why': '客廳長得最大：1 分、4 分，再到 9 分。從 g1 開始，右邊還有空間。',
  'lesson-first-taken': '客廳蓋在 g1：目前 1 分。屋頂區裡有一張紅屋頂，記住它的顏色。',
  'lesson-other': '這樣也可以，蓋好就不動了。看看下一回合什麼房間能放在它旁邊或上面。',
  'lesson-grow': '**同一層相連**的同類房間會合成一個更大的房間。每種房間都有上限：臥室 2 張，客廳 3 張。',
  'lesson-grow-why': 'g2 緊鄰 g1，兩張客廳合成一間：1 分變 4 分，還附上第二張紅屋頂。',
  'lesson-grow-taken': '兩張卡、一間房：1 分變成 4 分。',
  'lesson-more':
    '上方的卡也很重要：**四張同色屋頂值 8 分**，混色 3 分，不到四張沒有分數。拿到 m1 的起始玩家標記，下一輪由你開始。',
  'lesson-more-why': '第三張客廳讓它值 9 分，上方又是紅屋頂。',
  'lesson-more-taken': '完整的客廳：9 分。Ada 拿走了起始玩家標記，所以下一輪由她開始。',
  'lesson-decor': '**傢俱**馬上擺進適合的房間並帶來分數，那個房間不能再擴張。二樓的每個房間下方都要有房間。',
  'lesson-decor-why': '鋼琴（3 分）擺進完整的客廳，浴室蓋在 g1 上方。兩層都有浴室，之後還會多 3 分。',
  'lesson-decor-taken': '浴室 1 分、鋼琴 3 分：一回合拿到兩種分數。',
  'lesson-ending': '正式遊戲有十二輪。還有工具和幫手，以及浴室、廚房、臥室齊全的額外獎勵等你發現。分數最高者獲勝。',
};
