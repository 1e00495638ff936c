import type { lessonEn } from './en-lesson.ts';

/** The lesson in Traditional Chinese as used in Taiwan: what is said before and after each decision. */
export const lessonZhTW: typeof lessonEn = {
  lessonOpening:
    '你有一座城堡，四周空空如也。每回合在旁邊放一片兩格的地形板塊，再選下一片。同種地形連成的領地，分數是**格數 × 皇冠數**。',
  lessonPick: '把國王放到你想要的板塊上。**皇冠才有分數**；**號碼最小**的國王下一輪先行動。',
  lessonPickWhy: '它的麥田有一頂皇冠，而且只有 13 號比它早行動。',
  lessonPickTaken: '一頂皇冠到手了。Ada 的國王也拿走了一片，那片你就拿不到了。',
  lessonKing: '兩人遊戲時每人有**兩個國王**。號碼小的先行動，號碼大的皇冠多。',
  lessonKingWhy: '它的森林有皇冠，19 號也有森林：放在一起就能一起計分。',
  lessonKingTaken: '兩片森林都是你的。下一排已經擺出來，號碼最小的先行動。',
  lessonPickOther: '這樣也可以。現在選的板塊，就是你下一輪要放的。',
  lessonPlace: '至少有一半要邊對邊碰到**城堡或同種地形**。王國最多 5 × 5 格。',
  lessonPlaceWhy: '森林貼著城堡，有皇冠的麥田三面都還空著。',
  lessonPlaceTaken: '一格麥田、一頂皇冠：1 × 1 = 1 分。',
  lessonPlaceOther: '放好就不能再動了。看看哪些領地還能再擴大。',
  lessonNext: '放完之後，從下一排選一片。找找看你已經有的地形，還有皇冠。',
  lessonNextWhy: '它的湖泊有皇冠，你的 28 號也有湖泊；它的麥田也能接上你的麥田。',
  lessonNextTaken: '下一回合準備好了。號碼比較小的國王會先行動。',
  lessonTouch: '現在輪到另一個國王的板塊。**邊對邊相連的同種地形是同一塊領地。** 斜角不算。',
  lessonTouchWhy: '森林接森林：兩格、一頂皇冠。',
  lessonTouchTaken: '森林：2 格 × 1 頂皇冠 = 2 分。這一排只剩一片，國王就移到那裡了。',
  lessonFrame: '沒有皇冠的領地**暫時**沒有分數。虛線表示 5 × 5 格的王國還能延伸到哪裡。',
  lessonFrameWhy: '這樣就有三格湖泊相連。31 號那格有皇冠的湖泊會讓它們全部計分。',
  lessonFrameTaken: '現在沒有分數，但是三格的湖泊正等著皇冠。',
  lessonAhead: '為再下一輪選一片。什麼能讓你最大的領地更值錢？',
  lessonAheadWhy: '第二頂皇冠會讓湖泊的每一格再算一次。',
  lessonAheadTaken: 'Ada 先行動，然後你放置 31 號。',
  lessonScore: '這是教學的最後一步。算算看：每一半都和它碰到的領地一起計分，**格數 × 皇冠數**。',
  lessonScoreWhy: '湖泊接上你的湖泊：4 × 1 = 4。麥田接上你的麥田：2 × 1 = 2。',
  lessonScoreTaken: '一片板塊、兩塊領地：湖泊 4 分、麥田 2 分。整個遊戲就是這樣。',
  lessonEnding:
    '正式遊戲就這樣進行下去，直到每座城堡四周都有 24 格。哪裡都放不下的板塊會被丟棄，所以別留下單獨的空格。分數最高者獲勝。',
};
