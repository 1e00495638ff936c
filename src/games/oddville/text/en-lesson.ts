/** The lesson in English: what is said before and after each decision. */
export const lessonEn = {
  lessonOpening:
    'You are one of the builders of a crooked little town. On your turn you play **one worker** (for coins, a resource or a building card) or you **build** a card you hold. Buildings score by what stands round them.',
  lessonStart:
    'Everybody begins with one resource. Your wooden figure on a field says: this is mine. Each figure left on the board at the end is worth 1 point.',
  lessonStartWhy: 'The first card of the row costs just one crystal.',
  lessonStartTaken: 'You own a crystal. Now you need a card that costs one.',
  lessonStartOther: 'It is yours. Look in the row which cards cost this resource.',
  lessonBuy:
    'One worker per turn earns coins, fetches a resource **or** takes a card of the row. Worker 1 takes the first card free, worker 4 one of the first four.',
  lessonBuyWhy: 'Sparkle Shack costs one crystal, and you have it. Worker 1 takes it free.',
  lessonBuyTaken: 'The card lies before you. The cards to the right moved up and a new one came.',
  lessonWorkOther: 'That is a turn, too. You need a card and all it costs before you can build.',
  lessonBuild:
    'You pay **all** that the card costs. It has to touch the town, and **street meets street, wall meets wall**. Cards are never turned.',
  lessonBuildWhy: 'Its only street leads west, and the plaza has one to the east: cell e1-0 fits.',
  lessonBuildTaken: 'A house of your own: 4 points. Your figure stands on it.',
  lessonBonus:
    'A new house brings its own **bonus** and those of the neighbours it is joined to by a street, whoever owns them.',
  lessonBonusWhy: 'A free figure on wood: a resource for the next house.',
  lessonBonusTaken: 'Wood without spending a worker.',
  lessonBonusOther: 'Declined. Bonuses cost nothing, so they are nearly always worth taking.',
  lessonGuild:
    'Cards with a guild’s sign bring a **character** when built. Choose one you can soon pay. Only workers still in your hand can be played.',
  lessonGuildWhy: 'Creaky Cottage costs wood and clay, and wood you have. It lies third: worker 3 takes it free.',
  lessonGuildTaken: 'One resource is missing. The card shows the bells: their character will come to you.',
  lessonFetch: 'Fetching: the figure goes to the **cheapest free space**, for its price.',
  lessonFetchWhy: 'Clay is what your card still needs, and its first space is free.',
  lessonFetchTaken: 'Wood and clay: all that the cottage costs. The figure counts 1 point as long as it stays.',
  lessonHouse:
    'The last turn of this lesson. Many houses count what stands round them: neighbours, a row, a column, a guild. So **where** you build decides what it is worth.',
  lessonHouseWhy: 'West of the plaza its street fits. 1 point, and 1 for each neighbour.',
  lessonHouseTaken: 'Cottage 2, wood and clay −2, your Benefactor 2: 2 more. Each turn now begins with a coin.',
  lessonEnding:
    'When your hand is empty, all four workers come back by themselves. The game ends when somebody has six figures in the town. Still to discover: eleven other characters, shields, and ways to count. The most points win.',
};
