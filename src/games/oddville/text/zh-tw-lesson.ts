import type { lessonEn } from './en-lesson.ts';

/** The lesson in Traditional Chinese as used in Taiwan: what is said before and after each decision. */
export const lessonZhTW: typeof lessonEn = {
  lessonOpening:
    '你和別人一起蓋一座歪七扭八的小城。輪到你時，打出**一張工人卡**（拿金幣、資源或建築卡），或者**建造**手上的一張建築卡。建築的分數要看四周有什麼。',
  lessonStart:
    '每個人開始時選一種資源。你的木頭米寶站在那一區，就代表你擁有它。遊戲結束時還站在資源板上的米寶，每個值 1 分。',
  lessonStartWhy: '建築列的第一張卡只要一個水晶。',
  lessonStartTaken: '你有一個水晶了。現在需要一張花費水晶的卡。',
  lessonStartOther: '這是你的了。看看建築列裡哪些卡需要這種資源。',
  lessonBuy: '每回合一位工人：金幣、資源**或**卡。工人 1 免費拿第一張，工人 4 前四選一。',
  lessonBuyWhy: '「閃亮小棚」只要一個水晶，你正好有。工人 1 可以免費拿。',
  lessonBuyTaken: '卡在你面前了。右邊的卡往左補，又來了一張新的。',
  lessonWorkOther: '這也是一個回合。要有建築卡，又有它的全部花費，才能建造。',
  lessonBuild: '要付清**全部**花費。建築要和城市相鄰，**道路對道路、牆對牆**。卡不能旋轉。',
  lessonBuildWhy: '它唯一的道路通往西邊，廣場東邊正好有道路：e1-0 放得下。',
  lessonBuildTaken: '你的第一棟房子：4 分。你的米寶站在上面。',
  lessonBonus: '新建築會帶來自己的**獎勵**，還有用道路相連的鄰居的獎勵，不管鄰居是誰的。',
  lessonBonusWhy: '免費在木頭區放一個米寶：下一棟房子的資源有了。',
  lessonBonusTaken: '不花工人就拿到木頭。',
  lessonBonusOther: '你放棄了。獎勵不用花錢，幾乎都值得拿。',
  lessonGuild: '有公會標誌的卡，蓋好會帶來**角色**。選一張很快付得起的；只能用手上的工人。',
  lessonGuildWhy: '「嘎吱小屋」要木頭和黏土，木頭你有了。它在第三個位置：工人 3 可以免費拿。',
  lessonGuildTaken: '還差一種資源。卡上是銅鐘的標誌：這個公會的角色會來找你。',
  lessonFetch: '工人可以拿卡上所示的一種資源。米寶站到**最便宜的空格**，並付那一格的費用。',
  lessonFetchWhy: '你的卡還缺黏土，而且第一格免費。',
  lessonFetchTaken: '木頭和黏土：小屋的花費湊齊了。米寶站在那裡就值 1 分。',
  lessonHouse: '很多建築的分數要看鄰居、橫排、直排或公會，所以**蓋在哪裡**很重要。',
  lessonHouseWhy: '廣場西邊的道路接得上。1 分，每個鄰居再加 1 分。',
  lessonHouseTaken:
    '小屋 2 分，付掉的木頭和黏土 −2 分，贊助人 2 分：總共多 2 分。有了贊助人，你每回合開始時得 1 枚金幣。',
  lessonEnding:
    '手上沒有工人卡時，四張會自動收回。有人在城市裡有六個米寶，遊戲就結束。還有另外十一位角色、盾牌和各種計分方式等你發現。分數最高者獲勝。',
};
