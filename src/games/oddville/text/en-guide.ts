/** The guide's pages in English. */
const ALTS: { readonly [topic: string]: string } = {
  legend: 'A card and a small city with numbered lines to everything on them, and below what the numbers mean.',
  'legend-table':
    'A player and two resource fields with numbered lines to everything on them, and below what the numbers mean.',
  aim: 'A small city around the plaza, with hills behind it, and the row of six building cards below.',
  start: 'The resource board at the start: each of four players has a figure on the 2-coin space of another resource.',
  workers: 'The four worker cards with coins, resources and the row positions that are free, and the building row.',
  resources:
    'Four fields with their spaces for 0, 1 and 2 coins and the figures on them; the next space of each is outlined.',
  build: 'A city with the cells where a building with streets on all four sides fits, and that building.',
  bonuses: 'The signs of the bonuses: four resources, a coin, any resource, doubling and swapping.',
  guilds: 'All twelve characters with what they do, and the four guild piles.',
  points: 'One house of each kind with what it counts.',
  end: 'A score sheet with a column for each player and a line for everything that counts.',
};

export const guideEn = {
  gAlt: (w: { topic: string }) => ALTS[w.topic] ?? '',
  gLegendText: `The numbers are those in the picture.

In the shield of a card stands what it scores:

• **4** or **5**: just that.
• **3+** diamond: 3, and 1 for each diamond card in the city.
• **1+** cross: 1, and 1 for each card beside it. **3×** cross: 3 for each of them.
• **1+** upright bar: 1, and 1 for each card in its column. **2+** level bar: 2, and 1 for each card in its row.
• **Σ** shield: the numbers in the shields beside it, added up.
• **1+** or **2+** guild sign: so much, and 1 for each card of that guild.

On a small square stands the bonus: a resource, a coin, **?** for any resource, **×2** for one more of a resource you own, two arrows for a swap.`,
  gLegendTable: 'Legend: players and resources',
  gLegendTableText: `The numbers are those in the picture.

In the lines of the players: coins, workers, figures in the city out of six, figures left, buildings to be built, characters.

A resource costs what stands on its next space, outlined here. Each figure that is placed may make the next one dearer.`,
  legendScore: 'What it scores: here 2, and 1 for each card in its row',
  legendGuild: 'Its guild, which sends you a character',
  legendBonus: 'Its bonus; neighbours joined by a street bring theirs, too',
  legendStreet: 'A street: where cards touch, edges must be alike',
  legendCost: 'What it costs to build',
  legendOwner: 'Whose building it is',
  legendCell: 'Its cell, by column and depth: w1-0',
  legendNewest: 'Dashed: the newest building',
  legendCoins: 'Coins, five at most',
  legendHand: 'Workers in hand; a bare number has been played',
  legendBuilt: 'Figures in the city: the sixth brings the end',
  legendSupply: 'Figures that are still yours to place',
  legendPlans: 'Buildings you may build, two at most',
  legendPeople: 'Your characters',
  legendPrice: 'The next space to be taken, and its price',
  gAimText: `OddVille is growing, and nobody has drawn a plan. Four guilds offer their people to whoever builds with them.

On your turn you do **one** of two things: play a **worker card** (for coins, a resource or a building card) or **build** one of the buildings in front of you.

Everybody has nine wooden figures. They stand on the resource board for resources you own, and on the buildings you have built. When somebody has **six figures in the city**, the end is near. Most points win.

Nobody knows what is on the back of a coin, not even its owner: coins are building cards lying face down.

The printed list of the 64 buildings is not known to us. Kinds of cost, bonus, edge and points are the game’s; which card has which, the points of the characters and the two-player board are our own composition until the printed ones are known.`,
  gStartText: `The plaza is the first card of the city. Six buildings lie open in the row, the deck lies at its right end.

The characters are sorted by guild and shuffled, open. With three players one of each guild leaves the game, with two players two of each.

From the last player back to the first, each chooses a different resource and puts a figure on its **2-coin space**, free of charge. With four players the first player gets what is left.`,
  gWorkersText: `You have the same four worker cards as everybody else. Put one from your hand on the table and use it for **one** of these:

• **Coins**: as many as the card shows. Nobody has more than five.
• **A resource** the card shows: see *Resources*.
• **A building card** of the row: the card’s first positions (1, 1–2, 1–3 or 1–4) are free, the others cost 1 coin. Cards further right slide left and a new one comes from the deck. You hold at most two buildings: a third means giving one up.
• **Nothing**, if you must.

**Taking workers back.** With an empty hand all four come back free of charge as you play the next one. Earlier, you may pay 1 coin for each card still in your hand: then all come back, and you play one of the four.

Coins you pay go on top of the deck, so a coin just paid may be the very card that fills the row.`,
  gResourcesText: `Wood, clay, stone and crystal have a field each with one free space, two spaces for 1 coin (one with two players), and a space for 2 coins that holds any number of figures.

A new figure always takes the **cheapest free space**, and you pay its price at once. Figures do not move when a cheaper space becomes free later. As long as the figure stays you own that resource; at the end each is worth 1 point.

Paying a building’s cost takes figures off the board: in each field your own figure on the cheapest space goes first.

If you have no figure left, you may take one back from the board. You are offered that only where a figure is missing.`,
  gBuildText: `Choose a building in front of you, pay its **whole** cost in resources, and place it.

• It must touch the plaza or a building, side by side. Diagonals do not count.
• Where cards touch, edges must be alike: street to street, wall to wall.
• Never turn a card, and never build above the plaza’s row.

Cells are named by column and depth: \`p0\` is the plaza’s column, \`e1\`, \`e2\` … lie to the right, \`w1\`, \`w2\` … to the left (west); depth 0 is the plaza’s row. \`w2-1\` is two to the left and one down.

Put one of your figures on the new card. If it shows a guild, that guild sends you a character. Then come the bonuses. At last the owner of the **Builder**, if it is somebody else and there is something to build, may build in answer.`,
  gBonusesText: `A new building brings its own bonus and those of every neighbour it is joined to **by a street**, whoever owns it. Take them in any order; you may decline.

• **A coin** from the deck.
• **A resource**: wood, clay, stone or crystal. The figure goes to the cheapest free space, without paying.
• **Any resource** (?): you choose.
• **Double** (×2): one more of a resource you own.
• **Swap** (arrows): move one of your figures to another field.

A bonus that can do nothing waits until it can or until you are done: another one may bring what it needs.`,
  gGuildsText: `Build a card with a guild’s sign and you get the top character of that guild’s pile. It works at once, even for the bonuses of this very building.

If the pile is empty, **everybody** gives back all characters of that guild. They are shuffled, and the builder takes the top one. The number behind a name is what the character is worth at the end.

**Rooster** • Human Resources Manager (3): every worker fetches any resource. • Landowner (3): a resource costs you 1 coin less. • Seignior (1): one worker may fetch two resources, each at its price.

**Mask** • Cheater (2): any time in your turn, turn your last coin to its building face. • Mistress (3): taking workers back costs 1 coin less. • Bookkeeper (2): any time in your turn, exchange one of your buildings for one of the row.

**Bells** • Ghost of Lovely Spinster (3): every worker earns 3 coins. • Tax Collector (2): 1 coin each time another player pays coins. • Benefactor (2): 1 coin at the start of your turn.

**Lily** • Lamplighter (3): bonuses of all neighbours, street or not. • Builder (1): when another player builds, you may build too. • Traveller: any time in your turn, pay a resource to put a figure on its space of the plaza: 4 points, for good. The Traveller itself is worth 7 if you are on the plaza at the end, else 0.`,
  gPointsText: `At the end you score your buildings, 4 for a figure on the plaza, your characters, and 1 for every figure on the resource board. Coins and unbuilt buildings score nothing.

• **4 or 5** with a shield: a diamond, worth just that.
• **3 + diamond**: 1 more for each diamond card in the city.
• **1 + neighbours**: 1 more for each card beside it, streets or not.
• **3 × neighbours**: 3 for each card beside it.
• **1 + column**, **2 + row**: 1 more for each card in it, gaps or not, itself included.
• **Σ shields**: the numbers in the shields of the cards beside it; the plaza’s shield says 4.
• **1 or 2 + guild**: 1 more for each card of that guild in the city, itself included.

Everybody’s cards count, and the plaza is a card too.`,
  gEndText: `It comes when somebody has **six figures in the city**; a figure on the plaza counts.

• **At once** (the usual game): the turn is finished, then points are counted.
• **Equal turns**: play goes on until the last player has had the same number of turns.
• **One more turn**: everybody but the one who was first to six has exactly one more turn. An empty guild pile is then not filled again.

If several lead, the one who was first to six wins if among them, otherwise the first of them clockwise from there.`,
};
