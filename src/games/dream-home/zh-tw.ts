import { signed, tw } from '../../core/text/zh-tw.ts';
import type { en } from './en.ts';

/** Dream Home in Traditional Chinese as used in Taiwan. Terms are those of the printed rules. */
export const zhTW: typeof en = {
  'game-name': 'Dream Home',
  tagline: '十二輪，每輪拿一間房間和隨它而來的好東西：蓋出人人都想住的家。',

  // Cards and what is on them.
  'living-room': '客廳',
  bedroom: '臥室',
  kitchen: '廚房',
  bathroom: '浴室',
  playroom: '兒童房',
  study: '書房',
  library: '圖書室',
  'games-room': '遊戲室',
  'dressing-room': '梳妝室',
  sauna: '三溫暖',
  pantry: '食品儲藏室',
  garage: '車庫',
  'wine-cellar': '酒窖',
  laundry: '洗衣房',
  'storage-room': '儲藏室',
  workshop: '工作室',
  'empty-room': '空房間',
  piano: '鋼琴',
  paintings: '畫作',
  'canopy-bed': '豪華床',
  'hot-tub': '熱水浴池',
  'whirlpool-bath': '按摩浴缸',
  'ice-cream-machine': '冰淇淋機',
  shelves: '置物架',
  'cat-house': '貓咪小窩',
  treehouse: '樹屋',
  birdhouse: '鳥巢',
  drill: '電鑽',
  jackhammer: '手提鑽',
  'concrete-mixer': '水泥攪拌機',
  scaffolding: '支架',
  roofer: '屋頂工',
  supplier: '供應商',
  architect: '建築師',
  handyman: '雜務工',
  'interior-designer': '室內設計師',
  red: '紅色屋頂',
  brown: '棕色屋頂',
  purple: '紫色屋頂',
  orange: '橘色屋頂',
  'red-window': '有窗戶的紅色屋頂',
  'brown-window': '有窗戶的棕色屋頂',
  'purple-window': '有窗戶的紫色屋頂',
  'orange-window': '有窗戶的橘色屋頂',
  'some-roof': '屋頂卡',
  'the-key': '起始玩家標記',

  // Places.
  'cell-u': ({ cell }) => tw`二樓${cell}`,
  'cell-g': ({ cell }) => tw`一樓${cell}`,
  'cell-b': ({ cell }) => tw`地下室${cell}`,
  'floor-u': '二樓',
  'floor-g': '一樓',
  'floor-b': '地下室',

  // Where the game stands.
  round: ({ round, rounds }) => tw`第${round}輪／共${rounds}輪`,
  'round-over': '最終計分',
  'task-cull': '丟棄公共版圖上的一組牌',
  'task-jackhammer': '使用或保留手提鑽',
  'task-turn': '拿一組牌',
  'task-keep': '選擇留下哪個傢俱',
  'task-roofer': '讓屋頂工補一張屋頂',
  'task-help': '讓幫手完成房屋',
  'task-rest': '看看結果',
  'task-over': '欣賞大家的房屋',

  // Questions of the wizard.
  'ask-turn': '你想做什麼？',
  'ask-cull': '要丟棄哪一組牌？房間卡和它上方的特殊卡都會被丟棄。',
  'ask-jackhammer': '現在用手提鑽搶先拿一張房間卡，還是留到以後？',
  'ask-jackhammer-column': '要搶先拿哪一張房間卡？它上方的特殊卡會被丟棄。',
  'ask-take': '你要拿哪一組牌？',
  'ask-cell': ({ room }) => tw`${room}要放在哪裡？`,
  'ask-face': ({ room, cell }) => tw`${room}放在${cell}：哪一面朝上？`,
  'ask-token': ({ token }) => tw`${token}要放在哪裡？它屬於整個房間。`,
  'ask-scaffolding': '支架要放在哪裡？',
  'ask-drill-column': '你想換來公共版圖上的哪一張房間卡？',
  'ask-drill-cell': ({ room }) => tw`要用你的哪一間房間換來${room}？`,
  'ask-mix': '公共版圖上的哪兩張房間卡要對調？先選左邊那張。',
  'ask-mix-other': ({ room }) => tw`${room}要和哪一張房間卡對調？`,
  'ask-keep': '一個房間只能有一個傢俱。要留下哪一個？',
  'ask-roofer': '屋頂工可以從棄牌中補一張屋頂到你的屋頂區。要哪一張？',
  'ask-help': '翻開屋頂之前，要做最後的改善嗎？',
  'ask-supplier': '供應商要帶來棄牌中的哪一張房間卡？',
  'ask-supplier-cell': ({ room }) => tw`哪一格要讓給${room}？`,
  'ask-handyman': '雜務工要對調哪兩間房間？先選一間，再選另一間。',
  'ask-handyman-other': ({ cell }) => tw`${cell}的房間要和哪一間對調？`,

  // Answers: what stands on the buttons.
  'do-take': '拿一組牌',
  'do-drill': '先用電鑽',
  'do-mix': '先用水泥攪拌機',
  'do-jackhammer': '使用手提鑽',
  'do-wait': '保留手提鑽',
  'do-cull': '丟棄一組牌',
  'do-keep': '留下一個傢俱',
  'do-roofer': '補一張屋頂',
  'do-supplier': '派出供應商',
  'do-handyman': '派出雜務工',
  'do-skip': '不用了',
  'about-drill': '用你的一間房間換公共版圖上的一張房間卡，再拿一組牌',
  'about-mix': '對調公共版圖上的兩張房間卡，再拿一組牌',
  'about-take': '房間卡和它上方的卡',
  'about-jackhammer': '現在任選一張房間卡放好；這一輪輪到你時跳過',
  'about-wait': '可以留到之後的輪次再用',
  'about-supplier': '用你的一間房間換一張棄牌中的房間卡',
  'about-handyman': '對調你房屋中的兩間房間',
  'about-skip': '房屋保持原樣',
  column: ({ column, room }) => `${column} · ${room}`,
  'column-with': ({ column, room, more }) => `${column} · ${room} + ${more}`,
  'cell-holding': ({ cell, what }) => `${what} · ${cell}`,
  'face-up': ({ room }) => tw`正面朝上：${room}`,
  'face-down': '背面朝上：空房間',
  'token-on': ({ token, room, cell }) => `${token} · ${room} · ${cell}`,
  'token-skip': ({ token }) => tw`不要${token}`,
  'scaffolding-on': ({ cell }) => `支架 · ${cell}`,
  'keep-token': ({ token, cell }) => `${token} · ${cell}`,

  // Hints under the answers.
  'hint-worth': ({ steps }) => tw`分數 ${steps}`,
  'hint-worth-children': ({ steps, children }) => tw`分數 ${steps} · 小孩${children}個`,
  'hint-annex': ({ points: n, partner, beside }) => tw`${n}分，緊鄰${partner}則${beside}分`,
  'hint-gain': ({ room, size, gain }) =>
    size > 1 ? tw`擴張成大小${size}的${room}：${signed(gain)}分` : tw`現在${signed(gain)}分`,
  'hint-change': ({ gain }) => (gain === 0 ? '分數不變' : tw`現在${signed(gain)}分`),
  'hint-down-only': '只能背面朝上，當作空房間',
  'hint-down': ({ gain }) => (gain === 0 ? '沒有分數，但上方可以繼續蓋' : tw`有建築師，${signed(gain)}分`),
  'hint-finish': ({ gain }) => tw`${signed(gain)}分；這個房間就此完成，不能再擴張`,
  'hint-decor': ({ gain }) => tw`${signed(gain)}分`,
  'hint-unused': '標記和卡牌都會被丟棄',
  'hint-replaced': '先放支架，隨即換成房間',
  'hint-support': '上方可以繼續蓋；以後再換成房間',
  'hint-lose': ({ token, gain }) => tw`${signed(gain)}分；失去${token}`,
  'hint-discarded': ({ card }) => tw`上方的${card}會被丟棄`,

  // A whole move, as its player says it.
  'move-cull': ({ column }) => tw`丟棄${column}`,
  'move-jackhammer': ({ column, room, cell }) => tw`手提鑽：${column}的${room}放在${cell}`,
  'move-jackhammer-down': ({ column, room, cell }) => tw`手提鑽：${column}的${room}背面朝上放在${cell}`,
  'move-wait': '保留手提鑽',
  'move-drill': ({ cell, gone, column, room }) => tw`電鑽：用${cell}的${gone}換${column}的${room}`,
  'move-mix': ({ left, right }) => tw`水泥攪拌機：對調${left}和${right}的房間`,
  'move-take': ({ column, room, cell }) => tw`拿${column}：${room}放在${cell}`,
  'move-take-down': ({ column, room, cell }) => tw`拿${column}：${room}背面朝上放在${cell}`,
  'move-and': ({ move, more }) => tw`${move}，${more}`,
  'move-and-on': ({ move, more, cell }) => tw`${move}，${more}放在${cell}`,
  'move-and-not': ({ move, more }) => tw`${move}，不要${more}`,
  'move-keep': ({ token, cell }) => tw`留下${cell}的${token}`,
  'move-roofer': ({ roof }) => tw`屋頂工：${roof}`,
  'move-supplier': ({ room, gone, cell }) => tw`供應商：用${room}換下${cell}的${gone}`,
  'move-handyman': ({ a, b }) => tw`雜務工：對調${a}和${b}`,
  'move-skip': '保持原樣',

  // What happened.
  'tell-culled': ({ seat, column, room, card }) => tw`${seat}丟棄了${column}：${room}和${card}都沒了。`,
  'tell-jackhammered': ({ seat, column, room, cell }) => tw`${seat}啟動手提鑽：${column}的${room}放到${cell}。`,
  'tell-jackhammered-down': ({ seat, column, room, cell }) =>
    tw`${seat}啟動手提鑽：${column}的${room}背面朝上放到${cell}。`,
  'tell-waited': ({ seat }) => tw`${seat}讓手提鑽先安靜待著。`,
  'tell-drilled': ({ seat, gone, cell, room, column }) =>
    tw`${seat}使用電鑽：${room}放到${cell}，${gone}換到${column}。`,
  'tell-drilled-lost': ({ seat, gone, cell, room, column, token }) =>
    tw`${seat}使用電鑽：${room}放到${cell}，${gone}換到${column}，並失去${token}。`,
  'tell-mixed': ({ seat, left, right, leftRoom, rightRoom }) =>
    tw`${seat}使用水泥攪拌機：現在${left}是${leftRoom}，${right}是${rightRoom}。`,
  'tell-took': ({ seat, column, room, cell, gain }) => tw`${seat}拿了${column}：${room}放在${cell}，${gain}。`,
  'tell-took-down': ({ seat, column, room, cell, gain }) =>
    tw`${seat}拿了${column}：${room}背面朝上放在${cell}，${gain}。`,
  'gain-roof': '並獲得一張屋頂卡',
  'gain-key': '並取得起始玩家標記',
  'gain-key-held': '並保留起始玩家標記',
  'gain-card': ({ card }) => tw`並獲得${card}`,
  'gain-garden': ({ card }) => tw`並獲得${card}，放在院子裡`,
  'gain-idle': ({ card }) => tw`並獲得${card}，可惜已經來不及用了`,
  'tell-decorated': ({ seat, token, cell }) => tw`${seat}把${token}放在${cell}。`,
  'tell-undecorated': ({ seat, token }) => tw`${seat}沒有房間能放${token}，只好丟棄。`,
  'tell-declined-token': ({ seat, token }) => tw`${seat}不要${token}，把它丟棄了。`,
  'tell-scaffolded': ({ seat, cell }) => tw`${seat}在${cell}搭起支架。`,
  'tell-unscaffolded': ({ seat, cell }) => tw`${seat}拆掉${cell}的支架。`,
  'tell-kept': ({ seat, token, cell, lost }) => tw`${seat}留下${cell}的${token}；失去：${lost}。`,
  'tell-cleared': ({ rooms }) => tw`沒有人要：${rooms}。`,
  'tell-dealt': ({ round, rounds, seat }) => tw`第${round}輪（共${rounds}輪）：發出新牌，由${seat}開始。`,
  'tell-roofed': ({ seat }) => tw`${seat}的屋頂工補了一張屋頂卡。`,
  'tell-supplied': ({ seat, room, gone, cell }) => tw`${seat}的供應商帶來${room}，換下${cell}的${gone}。`,
  'tell-supplied-lost': ({ seat, room, gone, cell, token }) =>
    tw`${seat}的供應商帶來${room}，換下${cell}的${gone}，並失去${token}。`,
  'tell-swapped': ({ seat, a, b }) => tw`${seat}的雜務工對調了${a}和${b}。`,
  'tell-declined': ({ seat, helpers }) => tw`${seat}讓幫手下班回家：${helpers}。`,
  'tell-finished': '十二輪結束：翻開屋頂，開始計分。',
  'whisper-roof': ({ roof }) => tw`你拿到：${roof}。它現在背面朝上放在你的屋頂區，要記住喔。`,
  'whisper-roofed': ({ roof }) => tw`你的屋頂工補上了：${roof}。`,

  // The position in words.
  'text-now': ({ round, rounds, seat, task }) => tw`第${round}輪，共${rounds}輪。輪到${seat}（${task}）。`,
  'text-rest': ({ round, rounds }) => tw`第${round}輪，共${rounds}輪，這一步剛走完。`,
  'text-over': ({ seats, score }) => tw`遊戲結束。第一名：${seats}，${score}分。`,
  'text-order': ({ order, key }) => tw`本輪順序：${order}。起始玩家標記：${key}。`,
  'text-played': ({ seats }) => tw`本輪已完成：${seats}。`,
  'text-column': ({ column, room, more }) => tw`${column}：${room}配${more}`,
  'text-column-bare': ({ column, room }) => tw`${column}：${room}`,
  'text-column-rest': ({ column, more }) => tw`${column}：房間已被拿走，上方有${more}`,
  'text-column-gone': ({ column }) => tw`${column}：已拿走`,
  'text-room': ({ room, steps }) => tw`${room}（${steps}）`,
  'text-room-children': ({ room, steps, children }) => tw`${room}（${steps}；小孩${children}個）`,
  'text-home': ({ seat, total, roofs, children }) => tw`${seat}：目前${total}分，屋頂卡${roofs}張，小孩${children}個。`,
  'text-home-over': ({ seat, total, roofs, children }) =>
    tw`${seat}：${total}分，屋頂卡${roofs}張，小孩${children}個。`,
  'text-floor': ({ floor, spaces }) => tw`${floor}：${spaces}。`,
  'text-free': ({ cell }) => tw`${cell}空格`,
  'text-scaffolding': ({ cell }) => tw`${cell}支架`,
  'text-empty': ({ cell }) => tw`${cell}空房間`,
  'text-space': ({ cell, room }) => tw`${cell}${room}`,
  'text-space-children': ({ cell, room, children }) => tw`${cell}${room}（小孩${children}個）`,
  'text-space-token': ({ cell, room, token }) => tw`${cell}${room}（${token}）`,
  'text-space-token-children': ({ cell, room, token, children }) => tw`${cell}${room}（${token}；小孩${children}個）`,
  'text-garden': ({ things }) => tw`院子：${things}。`,
  'text-tools': ({ things }) => tw`工具：${things}。`,
  'text-helpers': ({ things }) => tw`幫手：${things}。`,
  'text-pile': ({ things }) => tw`屋頂：${things}。`,
  'text-discards': ({ rooms }) => tw`棄牌中的房間：${rooms}。`,
  'text-discarded-roofs': ({ roofs }) => tw`棄牌中的屋頂：${roofs}。`,
  'text-discarded-others': ({ others }) => tw`棄牌中的傢俱、工具和幫手：${others}。`,
  'text-decks': ({ rooms, resources }) => tw`牌堆還有：房間卡${rooms}張，特殊卡${resources}張。`,
  times: ({ n, what }) => (n === 1 ? what : `${what} ×${n}`),
  spent: ({ what }) => tw`${what}（已用）`,

  // The score, explained.
  'score-seat': ({ seat, total }) => tw`${seat}：目前${total}分，屋頂尚未計入。`,
  'score-seat-over': ({ rank, seat, total }) => tw`第${rank}名：${seat}，${total}分。`,
  'score-rooms': ({ points, list }) => tw`房間${points}分：${list}。`,
  'score-rooms-none': '房間 0 分。',
  'score-run': ({ room, cells, points }) => tw`${room}（${cells}）${points} 分`,
  'score-run-beside': ({ room, cells, points, partner }) => tw`${room}（${cells}，緊鄰${partner}）${points} 分`,
  'score-run-alone': ({ room, cells, points, partner }) => tw`${room}（${cells}，旁邊沒有${partner}）${points} 分`,
  'score-empty': ({ count, points }) => tw`空房間${count}間 ${points} 分`,
  'score-decor': ({ points, list }) => tw`傢俱${points}分：${list}。`,
  'score-decor-none': '傢俱 0 分。',
  'score-token': ({ token, points }) => tw`${token}${points}分`,
  'score-designer': ({ points }) => tw`室內設計師${points}分`,
  'score-function': ({ points, bathrooms, trio }) =>
    tw`房屋額外獎勵${points}分：兩層都有浴室 ${bathrooms} 分；浴室、廚房和臥室齊全 ${trio} 分。`,
  'score-roof-hidden': ({ roofs }) => tw`屋頂：${roofs}張背面朝上；需要四張。`,
  'score-roof-none': ({ roofs }) => tw`屋頂 0 分：只有${roofs}張，需要四張。`,
  'score-roof-same': ({ points, windows, list }) =>
    tw`屋頂${points}分：單色 8 分，窗戶${windows}扇 ${windows} 分（${list}）。`,
  'score-roof-mixed': ({ points, windows, list }) =>
    tw`屋頂${points}分：彩色 3 分，窗戶${windows}扇 ${windows} 分（${list}）。`,
  'score-children': ({ children }) => tw`小孩${children}個：平手時比這個。`,

  // In the pictures.
  'pic-turn': ({ seat, task }) => tw`${seat}：${task}`,
  'pic-rest': '這一步之後',
  'pic-winner': ({ seats }) => tw`夢想之家：${seats}`,
  'pic-gone': '已不在',
  'pic-key': '起始玩家',
  'pic-roofs': ({ n }) => tw`屋頂${n}張`,
  'pic-points': () => '分',
  'pic-rooms': '房間',
  'pic-decor': '傢俱',
  'pic-function': '房屋額外獎勵',
  'pic-roof': '屋頂',
  'pic-total': '總分',
  'pic-children': '小孩',
  'pic-rank': '名次',
  'pic-rank-n': ({ rank }) => `${rank}`,
  'pic-delta': ({ n }) => (n === 0 ? '±0' : signed(n)),
  'pic-change': ({ before, after }) => `${before} → ${after}`,
  'pic-score-open': '目前分數',
  'pic-unknown': '？',
  'pic-copies': ({ n }) => `×${n}`,
  'pic-discarded-rooms': '棄牌中的房間',
  'pic-discarded-roofs': '棄牌中的屋頂',
  'pic-beside': ({ n, room }) => tw`鄰${room}${n}分`,
  'pic-worth': ({ n }) => signed(n),

  // Alt texts: the most important first.
  'alt-board': ({ headline, market, homes }) => `${headline}${market}${homes}`,
  'alt-over': ({ headline, homes }) => `${headline}${homes}`,
  'alt-market': ({ columns }) => tw`公共版圖：${columns}。`,
  'alt-market-empty': '公共版圖是空的。',
  'alt-home': ({ seat, total, roofs, rooms }) => tw`${seat}，${total}分，屋頂${roofs}張：${rooms}。`,
  'alt-home-bare': ({ seat, total, roofs }) => tw`${seat}，${total}分，屋頂${roofs}張：還沒有蓋任何房間。`,
  'alt-home-short': ({ seat, total, roofs, rooms }) => tw`${seat}：${total}分，屋頂${roofs}張，房間卡${rooms}張。`,
  'alt-ask': ({ answers }) => tw`可選：${answers}。`,
  'alt-preview': ({ before, after }) => tw`走完這一步後你的房屋：${after}分，之前是${before}分。`,
  'alt-score': ({ list }) => tw`計分表。${list}`,
  'alt-score-seat': ({ seat, total, rooms, decor, functionality, roof, children }) =>
    tw`${seat}：總分${total}（房間${rooms}，傢俱${decor}，房屋額外獎勵${functionality}，屋頂${roof}），小孩${children}個`,
  'alt-guide': ({ title }) => tw`「${title}」這一頁的插圖。`,

  // What is new since somebody looked last, numbered in the picture.
  'pic-since': ({ n }) => (n === 0 ? '沒有變化' : tw`${n}處變化`),
  'alt-since': ({ title, changes, board }) =>
    changes === '' ? `${title}。${board}` : `${title}：${changes}。${board}`,
  'alt-change': ({ n, seat, what }) => tw`${n}：${seat}，${what}`,
  'alt-market-change': ({ n, what }) => tw`${n}：公共版圖，${what}`,
  'alt-cover': 'Dream Home：一棟剖開的完工房屋，紅色屋頂下滿是傢俱和小孩。',

  // Commands.
  'verb-cull': '在一輪開始時丟棄公共版圖上的一組牌',
  'verb-jackhammer': '在這一輪的第一個回合之前，任意搶拿一張房間卡',
  'verb-wait': '把手提鑽留到之後的輪次',
  'verb-drill': '用你的一間房間換公共版圖上的一張房間卡',
  'verb-mix': '對調公共版圖上的兩張房間卡',
  'verb-take': '拿一組牌：房間卡和它上方的卡',
  'verb-keep': '選擇房間裡要留下哪個傢俱',
  'verb-roofer': '遊戲結束時從棄牌中補一張屋頂',
  'verb-supplier': '遊戲結束時用你的一間房間換一張棄牌中的房間卡',
  'verb-handyman': '遊戲結束時對調你房屋中的兩間房間',
  'verb-skip': '讓你的房屋保持原樣',
  'slot-column': '公共版圖上的一組牌，m1 到 m5',
  'slot-cell': '你房屋中的一格：二樓 u1 到 u5，一樓 g1 到 g5，地下室 b4 或 b5',
  'slot-face': 'up 是正面朝上，down 是背面朝上的空房間',
  'slot-extra': '傢俱或支架放在哪裡，或 skip（不放）',
  'slot-other': '第二組牌或第二格',
  'slot-roof': '一種顏色，或有窗戶的一種顏色',
  'slot-room': '要帶來的房間種類',
  'option-family': '家庭遊戲',
  'option-family-about': '2 或 3 人遊戲時，每輪開始不丟棄任何一組牌',
  'option-tieBreak': '平手',
  'option-tieBreak-about': '總分相同時如何決定勝負',
  'option-tieBreak-children': '小孩較多者獲勝',
  'option-tieBreak-shared': '共享勝利',
  'option-decorMandatory': '必須擺放傢俱',
  'option-decorMandatory-about': '能擺放傢俱標記時，是否一定要擺放',
  'option-openRoofs': '公開屋頂',
  'option-openRoofs-about': '隨時可以查看自己的屋頂區',
  on: '是',
  off: '否',

  // The guide.
  'guide-overview': '遊戲概念',
  'guide-overview-text': `每個人都要蓋一棟有十二格的房屋：二樓五格、一樓五格，右下方的地下室還有兩格。

遊戲一共 **12 輪**，每輪公共版圖上有五組牌：下方是房間卡，上方是特殊卡（第一組沒有）。輪到你時拿一組牌，馬上把房間蓋好；第 12 輪結束時，每棟房屋剛好蓋滿。

分數來自**房間**（越大越值錢）、**傢俱**、**房屋額外獎勵**（兩層都有浴室，以及浴室、廚房、臥室樣樣齊全）和**屋頂**。分數最高的人就住進夢想之家；平手時，小孩比較多的家獲勝。`,
  'guide-turn': '一輪怎麼進行',
  'guide-turn-text': `**1. 發牌**：發出五張房間卡（m1–m5）和四張特殊卡（m2–m5）。
**2. 丟牌**（2 或 3 人，家庭遊戲除外）：持有起始玩家標記的人從 m2–m5 中選一組丟棄。
**3. 手提鑽**：有手提鑽的人可以現在使用。
**4. 輪流拿牌**：從持有標記的人開始，依順時針方向進行。選一組房間卡還在的牌，拿走房間卡和它上方的卡。不能跳過。
**5. 收拾**：剩下的牌都進棄牌區，任何人都可以查看。

**m1** 沒有特殊卡，卻有**起始玩家標記**（鑰匙）：拿走它，下一輪就由你開始，這一輪的順序不變。沒有人拿 m1 的話，標記留在原主人手上。`,
  'guide-placing': '如何擺放房間',
  'guide-placing-text': `新房間要馬上擺好，之後不能再移動（工具和幫手的效果除外）。

• **支撐**：正下方那一格必須已經有房間、空房間或支架。g1、g2、g3 直接蓋在地面上，b4、b5 在地底下；g4 和 g5 要先有下方的地下室。左右留空沒有關係。
• **樓層**：地下室卡（有地窖標誌：車庫、酒窖、洗衣房、儲藏室、工作室）只能放在 b4 和 b5，其他房間只能放在一樓和二樓。
• **大小**：同一層相連的同類房間會合成一個更大的房間。客廳最多 3 張，臥室、廚房、兒童房和車庫最多 2 張，其他都只有 1 張。擺了傢俱的房間就算完成，不能再擴張。會讓房間超過上限的位置不能放。

**空房間**：任何房間卡都可以改成**背面朝上**，放在任何一層有支撐的空格。它沒有分數，但上面可以繼續蓋。`,
  'guide-rooms': '房間的分數',
  'guide-rooms-text': `依相連的卡數計分：

• 客廳 **1 / 4 / 9**
• 臥室 **1 / 4** · 廚房 **1 / 6** · 兒童房 **2 / 6**
• 浴室 **1** · 書房、圖書室、遊戲室各 **2**
• 車庫 **0 / 4** · 洗衣房、工作室各 **2** · 酒窖、儲藏室各 **1**
• 梳妝室 **1**，緊鄰臥室 **3** · 三溫暖 **1**，緊鄰浴室 **3** · 食品儲藏室 **1**，緊鄰廚房 **3**

緊鄰是指同一層的左邊或右邊；這種加分只算一次。上下相疊的房間分開計算。卡上的小孩沒有分數，但平手時要比小孩。`,
  'guide-decor': '傢俱',
  'guide-decor-text': `傢俱卡要馬上使用：把它的標記放進卡上指定的那類房間，留在那裡就有分數。

• 鋼琴 **3**、畫作 **2**：客廳
• 豪華床 **2**：臥室 · 冰淇淋機 **2**：廚房
• 熱水浴池 **2**、按摩浴缸 **2**：浴室
• 置物架 **1**：任何地下室房間 · 貓咪小窩 **1**：任何正面朝上的房間
• 樹屋 **1**、鳥巢 **1**：放在院子裡，一定放得下

一個房間不論由幾張卡組成，只能有**一個**傢俱，而且擺了傢俱就**不能再擴張**。剛放好的房間也可以擺。有地方擺就一定要擺（除非這桌另有約定）；沒有地方擺就丟棄。`,
  'guide-tools': '工具',
  'guide-tools-text': `工具正面朝上放在房屋旁邊，每個只能用一次。第 12 輪才拿到的工具已經來不及用了。

• **電鑽**（輪到你時，拿牌之前）：用你一間正面朝上的房間換公共版圖上任一張房間卡。新房間必須能放在原來的位置；換出去的房間誰都能拿，包括你自己。上面的傢俱會失去。
• **水泥攪拌機**（輪到你時，拿牌之前）：對調公共版圖上的兩張房間卡，上方的卡不動。
• **手提鑽**（一輪開始時）：任選一張房間卡馬上放好，它上方的卡丟棄，這一輪輪到你時跳過。從 m1 拿房間不會得到起始玩家標記，而且這一輪 m1 就此關閉。
• **支架**（馬上放，在同回合的房間之前或之後都可以）：立在有支撐的空格上，上面可以繼續蓋。以後在那一格放房間，就會換掉支架。`,
  'guide-helpers': '幫手',
  'guide-helpers-text': `幫手正面朝上放在房屋旁邊，直到遊戲結束。

• **室內設計師**（馬上生效）：擺傢俱不再讓你的房間完成；計分時你的每個傢俱多 1 分。
• **建築師**（計分時）：每項房屋額外獎勵從 3 分變成 4 分，每個空房間 1 分。
• **屋頂工**（遊戲結束時）：翻開屋頂之前，可以從棄牌中補一張屋頂到你的屋頂區。
• **供應商**（遊戲結束時）：可以用你的一間房間（空房間也行）換棄牌中的一張房間卡。新房間必須放得下；舊房間上的傢俱會失去。
• **雜務工**（遊戲結束時）：可以對調你的兩間房間。只看樓層和大小，有傢俱也沒關係；如果一個房間因此有了兩個傢俱，只能留下一個。

屋頂工先上工，接著供應商和雜務工的先後由你決定。`,
  'guide-roofs': '屋頂與記憶',
  'guide-roofs-text': `拿到的屋頂卡要**背面朝上**放進屋頂區，遊戲結束前誰都不能再看，你自己也不行。它在公共版圖上時人人都看過，所以要記住喔。拿到時我會私下告訴你一次。（公開屋頂的桌上，你可以隨時看自己的屋頂區。）

遊戲結束時，取屋頂區中最好的四張組成屋頂：

• 四張**同色：8 分**，其中有窗戶再加 1 分
• 四張**顏色不全相同：3 分**，每扇窗戶再加 1 分
• **不到四張：0 分**

每種顏色有七張，其中一張有窗戶。超過四張不會有更多分數。`,
  'guide-scoring': '計分',
  'guide-scoring-text': `**房間**：請看該頁；空房間 0 分（有建築師 1 分）。
**傢俱**：傢俱標記的分數（有室內設計師的話，每個多 1 分）。
**房屋額外獎勵**：一樓和二樓都有浴室 3 分；房屋裡同時有浴室、廚房和臥室 3 分，位置不限。每項只算一次；有建築師的話各 4 分。
**屋頂**：8 分或 3 分再加窗戶，或者 0 分。

總分最高者獲勝。平手時，看得到的小孩比較多的家獲勝（或者依這桌的約定共享勝利）。`,
  'guide-options': '選項',
  'guide-options-text': `• **家庭遊戲**：2 或 3 人時，每輪開始不丟牌。
• **平手**：小孩較多者獲勝，或共享勝利。
• **必須擺放傢俱**：關閉後，即使放得下，你也可以不要傢俱。
• **公開屋頂**：不必再靠記憶，每個人都可以看自己的屋頂區。`,

  upper: ({ text }) => text,
};
