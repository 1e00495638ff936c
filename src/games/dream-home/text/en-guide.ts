/** The guide in English: by page, its title and its text. */
export const guideEn = {
  'guide-overview-text': `Everybody builds a house of twelve spaces: five upstairs, five on the ground floor and two in the basement at the lower right.

In each of **12 rounds** five columns lie in the market: a room below and, except in the first column, a resource card above it. On your turn you take one column and build its room at once, so after round 12 every house is full.

Points come from **rooms** (bigger ones are worth more), **décor**, **functionality** (bathrooms where they are needed; bath, kitchen and bed under one roof) and the **roof**. Whoever has most lives in the dream home; a tie goes to the home with more children.`,
  'guide-legend-text': `The numbers are those in the picture.

In the market you take a column: its room, and the card above it. The boxes under a room say what it is worth: a room of one card, of two side by side, of three; the highest is golden.`,
  'guide-legend-home-text': `The numbers are those in the picture.

Homes have five spaces upstairs (u1–u5), five on the ground floor (g1–g5) and two in the basement (b4, b5). A dashed outline marks what was built last. Below the home, the signs of the score.`,
  'legend-column': 'A column of the market, with its name',
  'legend-resource': 'The card above: a roof, décor, a tool or a helper',
  'legend-key': 'With the first column comes the first-player key',
  'legend-room': 'The room you build',
  'legend-worth': 'Worth as one card, as two, as three side by side',
  'legend-child': 'Children who live in it: they break ties',
  'legend-basement': 'Belongs in the basement',
  'legend-roofs': 'Roofs so far, face down until the end',
  'legend-free': 'A free space, with its name',
  'legend-token': 'Décor in its room',
  'legend-tools': 'Tools and helpers you have',
  'guide-turn-text': `**1. New cards.** Five rooms (m1–m5) and four resource cards (m2–m5) are dealt.
**2. Clearing** (2 or 3 players, not in the family game). Whoever holds the first-player key throws out one of the columns m2–m5.
**3. Jackhammer.** Its owner may use it now.
**4. Turns**, clockwise from the holder of the key. Take one column that still has its room: you get the room and the card above it. There is no passing.
**5. Clean-up.** What is left goes to the discards, which everybody may look through.

**m1** has no resource card but the **first-player key**: take it and you begin the next round. The order of the current round stays as it is. If nobody takes m1 the key stays where it is.`,
  'guide-placing-text': `A new room is placed at once and never moves again (tools and helpers aside).

• **Support:** the space below must be filled: by a room, an empty room or scaffolding. g1, g2 and g3 stand on the ground, b4 and b5 in it; g4 and g5 need the basement below them. Gaps beside a room are fine.
• **Zone:** basement cards (with the sign of a cellar: garage, wine cellar, laundry, storage room, workshop) go to b4 and b5, all others to the two floors.
• **Size:** equal rooms side by side on one floor become one bigger room. A living room may grow to 3 cards, bedroom, kitchen, playroom and garage to 2, all others stay single. A room with décor is finished and does not grow any more. You may not place a card where its room would become too big.

**Empty rooms.** Any card may be placed **face down** instead, on any supported space and on any floor. It scores nothing but carries what is built on it.`,
  'guide-rooms-text': `By number of cards side by side:

• Living room **1 / 4 / 9**
• Bedroom **1 / 4** · Kitchen **1 / 6** · Playroom **2 / 6**
• Bathroom **1** · Study, Library, Games room **2** each
• Garage **0 / 4** · Laundry, Workshop **2** · Wine cellar, Storage room **1**
• Dressing room **1**, beside a bedroom **3** · Sauna **1**, beside a bathroom **3** · Pantry **1**, beside a kitchen **3**

Beside means left or right on the same floor; the bonus counts once. Rooms above each other never count together. Children on the cards score nothing but break ties.`,
  'guide-decor-text': `A décor card is used at once: its token goes on a room of the kind it names, and scores as long as it stays there.

• Piano **3** and Paintings **2**: living room
• Canopy bed **2**: bedroom · Ice cream machine **2**: kitchen
• Hot tub **2** and Whirlpool bath **2**: bathroom
• Shelves **1**: any basement room · Cat house **1**: any room lying face up
• Treehouse **1** and Birdhouse **1**: in the garden, always possible

A room holds **one** token, however many cards it has, and a decorated room **cannot grow any more**. The room you have just placed counts as a target. If there is a target the token must be placed (unless the table agreed otherwise); if there is none it is discarded.`,
  'guide-tools-text': `Tools lie open beside your house until you use them, once each. A tool taken in round 12 comes too late.

• **Drill** (your turn, before taking): swap one of your face-up rooms with any room of the market. The new room must fit; yours can be taken by anybody, you included. A token on it is lost.
• **Concrete mixer** (your turn, before taking): swap two rooms of the market. The cards above them stay.
• **Jackhammer** (start of a round): take any room and place it at once; the card above it is discarded. You skip your turn in this round. A room from m1 does not bring the key, and m1 stays closed for this round.
• **Scaffolding** (at once, before or after the room of the same turn): stands on a supported free space and carries what is built on it. A room placed there later replaces it.`,
  'guide-helpers-text': `Helpers lie open beside your house to the end.

• **Interior designer** (at once): décor no longer finishes your rooms, and at the end each of your tokens is worth 1 more.
• **Architect** (scoring): each functionality bonus is 4 instead of 3, and each empty room scores 1.
• **Roofer** (end): may add one discarded roof to your pile, before the piles are revealed.
• **Supplier** (end): may swap one of your rooms, also an empty one, with a discarded room. It must fit there; a token on the old one is lost.
• **Handyman** (end): may swap two of your rooms. Only zone and size matter, décor does not hinder; a room that ends up with two tokens keeps one.

First the roofer works, then supplier and handyman in the order you like.`,
  'guide-roofs-text': `A roof card you take goes **face down** on your pile, and nobody may look at it again until the end: not even you. Everybody saw it in the market, so remember it. You get the card once as a private message. (Unless your table has agreed that everybody may look at their own pile.)

At the end the best four of your pile make the roof:

• four of **one colour: 8**, and 1 more if a window is among them
• four of **mixed colours: 3**, and 1 more for each window among them
• **fewer than four: nothing**

There are seven cards of each colour, one of them with a window. More than four cards bring nothing.`,
  'guide-scoring-text': `**Rooms:** see their page; an empty room scores 0 (1 with the architect).
**Décor:** the values of your tokens (1 more each with the interior designer).
**Functionality:** 3 points for a bathroom on both floors, and 3 for having a bathroom, a kitchen and a bedroom anywhere. Each counts once; with the architect 4.
**Roof:** 8 or 3 and windows, or nothing.

The highest total wins. On a tie the home with more visible children wins (or victory is shared, if the table wants it so).`,
  'guide-options-text': `• **Family game:** with 2 or 3 players nobody clears a column.
• **If totals are equal:** more children win, or victory is shared.
• **Décor must be used:** if switched off, you may decline a token you could place.
• **You may look at your own roofs:** at any time, so nothing has to be remembered. Good for games that last for days.`,
};
