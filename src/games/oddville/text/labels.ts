import { vf } from '../../../core/text/fr.ts';
import { sideBySide } from '../../../core/text/message.ts';
import { gained } from '../../../core/text/signed.ts';

/** What things are called, in all languages: whatever is short, and has no words to be put in. */
export const labels = sideBySide({
  // Buttons.
  openBuild: ['Build', 'Építés', 'Construire', '建造'],
  vWork: ['Play a worker', 'Munkás kijátszása', 'Jouer un ouvrier', '打出工人卡'],
  vBuild: ['Build', 'Építés', 'Construire', '建造'],
  vEnter: ['Enter the plaza', 'Fel a főtérre', 'Entrer au quartier central', '進入廣場'],
  vEnd: ['End the turn', 'A kör vége', 'Finir le tour', '結束回合'],
  vDone: ['No more bonuses', 'Nem kell több jutalom', 'Renoncer aux autres bonus', '不再領獎勵'],
  vPass: ['Do not build', 'Most nem építek', 'Ne pas construire', '不建造'],
  vBonus: ['Take a bonus', 'Jutalom elvétele', 'Prendre un bonus', '領取獎勵'],
  vDiscard: ['Discard a building', 'Épület eldobása', 'Défausser un bâtiment', '放棄一棟建築'],
  vStart: ['Choose a resource', 'Nyersanyag választása', 'Choisir une ressource', '選擇資源'],
  useFetch: ['Fetch a resource', 'Nyersanyag szerzése', 'Prendre une ressource', '拿一份資源'],
  useBoth: ['Fetch two resources', 'Két nyersanyag szerzése', 'Prendre deux ressources', '拿兩份資源'],
  useIdle: ['Nothing at all', 'Semmit sem tesz', 'Rien du tout', '什麼都不做'],

  // In the pictures and the score.
  pRow: ['Building row', 'Épületsor', 'Rangée de bâtiments', '建築列'],
  pFree: ['free', 'ingyen', 'gratuit', '免費'],
  pPoints: ['points', 'pont', 'points', '分'],
  pAfter: ['After this move', 'A lépés után', 'Après ce coup', '這一步之後'],
  pVacant: ['room for a building', 'épület helye', 'place à bâtir', '可放一張建築'],
  pBack: ['all come back', 'mind visszatér', 'tous reviennent', '全部收回'],
  pScore: ['The score', 'A pontok', 'Le score', '分數'],
  pFinal: ['Final score', 'Végeredmény', 'Score final', '最終分數'],
  pNobody: ['nobody', 'senki', 'personne', '沒有人'],
  sPlaza: ['Plaza', 'Főtér', 'Centre', '廣場'],
  sFigures: ['Resources', 'Nyersanyag', 'Ressources', '資源'],
  why_fixed: ['printed', 'a kártya értéke', 'valeur de la carte', '卡面分數'],
  worth_beside3: ['3 per neighbour', '3 szomszédonként', '3 par voisin', '每張鄰居 3 分'],
  worth_shields: ['the shields around it', 'a körülötte lévő pajzsok', 'les blasons autour', '四周盾牌加總'],

  // Feats: what somebody achieves for the first time.
  featGuildsName: ['All four guilds', 'Mind a négy céh', 'Les quatre guildes', '四大公會'],
  featPointsName: ['Mayor', 'Polgármester', 'À la mairie', '市長'],
  featBlockName: ['Own quarter', 'Saját negyed', 'Son propre quartier', '自家街區'],
  featBuildingName: ['Landmark', 'A város büszkesége', 'Fierté de la ville', '城市地標'],
  featMaterialsName: ['Well stocked', 'Tele raktár', 'Réserves pleines', '庫存充足'],
  featHousesName: ['Friend of the guilds', 'A céhek barátja', 'Proche des guildes', '公會之友'],
  featPeopleName: ['Great company', 'Nagy társaság', 'Belle compagnie', '高朋滿座'],
  featDiamondsName: ['Three diamonds', 'Három gyémánt', 'Trois diamants', '三顆鑽石'],
  featCharacterName: ['Traveller’s luck', 'Az utazó szerencséje', 'La chance en voyage', '旅人的好運'],
  featLineName: ['Main street', 'Főutca', 'Grand-rue', '大街'],

  // Strengths, for statistics.
  strengthStreets: ['Streets and buildings', 'Utcák és épületek', 'Rues et bâtiments', '道路與建築'],
  strengthPlaza: ['The plaza', 'A főtér', 'Quartier central', '廣場'],
  strengthPeople: ['Characters', 'Karakterek', 'Personnages', '角色'],
  strengthFigures: ['Figures on the board', 'Figurák a táblán', 'Pions sur les ressources', '資源板上的米寶'],

  // Pages of the guide.
  gLegend: [
    'Legend: cards and city',
    'Jelmagyarázat: kártya és város',
    vf`Légende : carte et ville`,
    '圖例：卡片與城市',
  ],
  gAim: ['What it is about', 'Miről szól?', 'L’idée du jeu', '遊戲目標'],
  gStart: ['Set-up', 'Előkészületek', 'Mise en place', '遊戲設置'],
  gWorkers: ['Playing a worker', 'Munkás kijátszása', 'Jouer un ouvrier', '打出工人卡'],
  gResources: ['Resources', 'Nyersanyagok', 'Ressources', '資源'],
  gBuild: ['Building', 'Építés', 'Construire', '建造'],
  gBonuses: ['Bonuses', 'Jutalmak', 'Bonus', '獎勵'],
  gGuilds: ['Guilds and characters', 'Céhek és karakterek', 'Guildes et personnages', '公會與角色'],
  gPoints: ['Points', 'Pontok', 'Points', '分數'],
  gEnd: ['The end', 'A játék vége', 'La fin', '遊戲結束'],
});

/** Buildings, by card id. */
export const buildings = sideBySide<string>({
  r01: ['Rooster Guildhall', 'Kakasok céhháza', 'Maison du Coq', '公雞公會大廳'],
  r02: ['Hall of Early Risers', 'Korán kelők háza', 'Salle des lève-tôt', '早起者之家'],
  r03: ['Pocket Museum', 'Zsebmúzeum', 'Musée de poche', '口袋博物館'],
  r04: ['Gossip Cottage', 'Pletykalak', 'Logis des commères', '八卦小屋'],
  r05: ['Henhouse Inn', 'Tyúkól fogadó', 'Auberge du poulailler', '雞舍客棧'],
  r06: ['Cockcrow Market', 'Kakasszó piac', 'Marché de l’aube', '雞鳴市集'],
  r07: ['Weathercock Tower', 'Szélkakastorony', 'Tour de la girouette', '風信雞塔'],
  r08: ['Timber Turret', 'Gerendatorony', 'Tourelle de bois', '木造角樓'],
  r09: ['Ladder Row', 'Létrasor', 'Rue des échelles', '梯子排屋'],
  r10: ['Carpenters’ Terrace', 'Ácsok sora', 'Allée des charpentiers', '木匠連棟'],
  r11: ['Feather Gate', 'Tollkapu', 'Porte des plumes', '羽毛門'],
  r12: ['Spur Gate', 'Sarkantyúkapu', 'Porte de l’ergot', '雞距門'],
  b01: ['Bell Ringers’ Hall', 'Harangozók háza', 'Salle des sonneurs', '敲鐘人大廳'],
  b02: ['House of Chimes', 'Csilingelő ház', 'Maison des carillons', '編鐘之家'],
  b03: ['Mint Museum', 'Pénzmúzeum', 'Musée de la monnaie', '鑄幣博物館'],
  b04: ['Creaky Cottage', 'Nyikorgó kunyhó', 'Logis grinçant', '嘎吱小屋'],
  b05: ['Echo Cottage', 'Visszhanglak', 'Logis de l’écho', '回音小屋'],
  b06: ['Penny Market', 'Garaspiac', 'Marché aux sous', '銅板市集'],
  b07: ['Noon Tower', 'Delelő torony', 'Tour de midi', '正午塔'],
  b08: ['Late Clock Tower', 'Késlekedő torony', 'Beffroi en retard', '遲到鐘塔'],
  b09: ['Usurers’ Row', 'Uzsorások sora', 'Rue des usuriers', '高利貸排屋'],
  b10: ['Countinghouse Terrace', 'Pénzváltók sora', 'Allée des comptoirs', '帳房連棟'],
  b11: ['Toll Gate', 'Vámkapu', 'Porte du péage', '過路費門'],
  b12: ['Curfew Gate', 'Takarodókapu', 'Porte du couvre-feu', '宵禁門'],
  m01: ['Masked Hall', 'Maszkok háza', 'Salle masquée', '假面大廳'],
  m02: ['House of Whispers', 'Suttogások háza', 'Maison des murmures', '耳語之家'],
  m03: ['Forgers’ Museum', 'Hamisítók múzeuma', 'Musée des faussaires', '贗品博物館'],
  m04: ['Alibi Cottage', 'Alibilak', 'Logis de l’alibi', '不在場證明小屋'],
  m05: ['Backdoor Cottage', 'Kiskapulak', 'Logis dérobé', '後門小屋'],
  m06: ['Midnight Market', 'Éjféli piac', 'Marché de minuit', '午夜市集'],
  m07: ['Spyglass Tower', 'Messzelátó torony', 'Tour de la longue-vue', '望遠鏡塔'],
  m08: ['Puppet Tower', 'Bábtorony', 'Tour des pantins', '木偶塔'],
  m09: ['Actors’ Row', 'Színészek sora', 'Rue des comédiens', '演員排屋'],
  m10: ['Costumers’ Terrace', 'Jelmezszabók sora', 'Allée des costumiers', '戲服師連棟'],
  m11: ['Trick Gate', 'Trükkös kapu', 'Porte truquée', '機關門'],
  m12: ['Curtain Gate', 'Függönykapu', 'Porte du rideau', '布幕門'],
  l01: ['Lily Hall', 'Liliomház', 'Salle du Lys', '百合大廳'],
  l02: ['House of Lanterns', 'Lámpások háza', 'Maison des lanternes', '燈籠之家'],
  l03: ['Gardeners’ Museum', 'Kertészek múzeuma', 'Musée des jardiniers', '園丁博物館'],
  l04: ['Ivy Cottage', 'Borostyánlak', 'Logis du lierre', '常春藤小屋'],
  l05: ['Beehive Cottage', 'Méhkaslak', 'Logis de la ruche', '蜂巢小屋'],
  l06: ['Flower Market', 'Virágpiac', 'Marché aux fleurs', '花卉市集'],
  l07: ['Lamp Tower', 'Lámpatorony', 'Tour du fanal', '明燈塔'],
  l08: ['Wanderer’s Tower', 'Vándor tornya', 'Tour du vagabond', '漫遊者塔'],
  l09: ['Potters’ Row', 'Fazekasok sora', 'Rue des potiers', '陶匠排屋'],
  l10: ['Greenhouse Terrace', 'Üvegházsor', 'Allée de la serre', '溫室連棟'],
  l11: ['Rose Gate', 'Rózsakapu', 'Porte aux roses', '玫瑰門'],
  l12: ['Hedge Gate', 'Sövénykapu', 'Porte de la haie', '樹籬門'],
  d01: ['Little Jewel Box', 'Kis ékszerdoboz', 'Petit écrin', '小珠寶盒'],
  d02: ['Crooked Jeweller', 'Ferde ékszerész', 'Joaillier tordu', '歪歪珠寶匠'],
  d03: ['Nugget & Niece', 'Rög & Unokahúga', 'Pépite & Nièce', '金塊與姪女商行'],
  d04: ['Sparkle Shack', 'Csillogó viskó', 'Cabane qui brille', '閃亮小棚'],
  d05: ['Facet Corner', 'Csiszolt szeglet', 'Coin des facettes', '切面轉角'],
  d06: ['Ruby’s Parlour', 'Rubina szalonja', 'Salon de Ruby', '露比會客廳'],
  d07: ['Opal Arcade', 'Opálpasszázs', 'Galerie d’opale', '蛋白石商場'],
  d08: ['The Loose Setting', 'Laza foglalat', 'Monture branlante', '鬆動的鑲座'],
  d09: ['Carat Bakery', 'Karát pékség', 'Boulangerie Carat', '克拉麵包坊'],
  d10: ['Glass Slipper Inn', 'Üvegcipő fogadó', 'Auberge de verre', '玻璃鞋客棧'],
  d11: ['Duchess’s Purse', 'Hercegné erszénye', 'Bourse de la duchesse', '公爵夫人的錢包'],
  d12: ['The Rough Diamond', 'Nyersgyémánt', 'Diamant brut', '鑽石原石'],
  d13: ['Crown Jewellers', 'Koronaékszerész', 'Joailliers du roi', '皇家珠寶行'],
  d14: ['Gilded Barn', 'Aranyozott pajta', 'Grange dorée', '鍍金穀倉'],
  d15: ['Prism House', 'Prizmaház', 'Maison du prisme', '稜鏡屋'],
  d16: ['Treasure Attic', 'Kincses padlás', 'Grenier au trésor', '寶藏閣樓'],
});

/** Characters, by card id. */
export const characters = sideBySide<string>({
  'ch-r1': ['Human Resources Manager', 'Humán erőforrás menedzser', 'Directeur du personnel', '人資經理'],
  'ch-r2': ['Landowner', 'Földbirtokos', 'Propriétaire terrien', '地主'],
  'ch-r3': ['Seignior', 'Hűbérúr', 'Seigneur', '領主'],
  'ch-m1': ['Cheater', 'Csaló', 'Tricheur', '老千'],
  'ch-m2': ['Mistress', 'Úrnő', 'Maîtresse', '女主人'],
  'ch-m3': ['Bookkeeper', 'Könyvelő', 'Comptable', '帳房'],
  'ch-b1': [
    'Ghost of Lovely Spinster',
    'Szerelmes vénlány szelleme',
    'Fantôme de la vieille demoiselle',
    '癡情老小姐的幽靈',
  ],
  'ch-b2': ['Tax Collector', 'Adószedő', 'Percepteur', '稅吏'],
  'ch-b3': ['Benefactor', 'Jótevő', 'Bienfaiteur', '贊助人'],
  'ch-l1': ['Lamplighter', 'Lámpagyújtogató', 'Allumeur de réverbères', '點燈人'],
  'ch-l2': ['Builder', 'Építész', 'Bâtisseur', '建造者'],
  'ch-l3': ['Traveller', 'Utazó', 'Voyageur', '旅人'],
});

/** What points are for. */
export const parts = sideBySide<string>({
  buildings: ['buildings', 'épületek', 'bâtiments', '建築'],
  plaza: ['plaza', 'főtér', 'quartier central', '廣場'],
  characters: ['characters', 'karakterek', 'personnages', '角色'],
  figures: ['resources', 'nyersanyagok', 'ressources', '資源'],
});

/** Resources. */
export const resources = sideBySide<string>({
  wood: ['wood', 'fa', 'bois', '木頭'],
  clay: ['clay', 'agyag', 'argile', '黏土'],
  stone: ['stone', 'kő', 'pierre', '石頭'],
  crystal: ['crystal', 'kristály', 'cristal', '水晶'],
});

/** Guilds. */
export const guilds = sideBySide<string>({
  rooster: ['Rooster', 'Kakas', 'Coq', '公雞'],
  bells: ['Bells', 'Harangok', 'Cloches', '銅鐘'],
  mask: ['Mask', 'Maszk', 'Masque', '面具'],
  lily: ['Lily', 'Liliom', 'Lys', '百合'],
});

/** Bonuses that are no resource of their own. */
export const bonuses = sideBySide<string>({
  coin: ['1 coin', '1 érme', '1 pièce', '1 枚金幣'],
  swap: ['swap a resource', 'nyersanyagcsere', 'échange de ressource', '交換資源'],
  any: ['any resource', 'tetszőleges nyersanyag', 'ressource au choix', '任意資源'],
  double: ['double a resource', 'nyersanyag duplázása', 'ressource doublée', '資源加倍'],
});

/** What reads the same in all languages. */
export const common = {
  cellShort: (w: { cell: string; points: number }) => `${w.cell} +${w.points}`,
  dots: (w: { a: string; b: string }) => (w.b === '' ? w.a : `${w.a} · ${w.b}`),
  pGain: (w: { n: number }) => gained(w.n),
  text: (w: { text: string }) => w.text,
};
