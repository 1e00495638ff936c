/**
 * The colours of all palettes: a row an ink, a column a palette, each colour as `rrggbb`. A dot: as in `standard`, and
 * in the palettes of night as in `dark`.
 *
 * - `standard`: warm paper and flat, slightly muted colours. The five strengths of a hue share a lightness across hues
 *   (about 93, 83, 68, 52 and 37 % as the eye sees it), so a drawing keeps its light and shade whatever hue it has.
 *   White letters on a seat's colour reach a contrast of 4.5.
 * - `dark`: the sheet by night. Light and dark change places, so that whatever could be read on the sheet still can:
 *   pale grounds are dim, deep letters bright, what is written in `white` on a seat's colour is dark on a bright one.
 * - `deuteranopia`: for eyes without green cones, the most frequent case: green and red are told apart by lightness, or
 *   by how much blue is in them.
 * - `protanopia`: for eyes without red cones: like deuteranopia, but red is also dim.
 * - `tritanopia`: for eyes without blue cones: blue and green are told apart by lightness, as are orange and pink.
 */
export const COLOURS = `
  ink          standard dark   deuteranopia protanopia tritanopia dark-deuteranopia dark-protanopia dark-tritanopia
  paper        f6efe3   211d19 ·            ·          ·          ·                 ·               ·
  paper-dark   e9decb   3c352e ·            ·          ·          ·                 ·               ·
  card         fdfaf1   2e2924 ·            ·          ·          ·                 ·               ·
  line         5a493d   9e8f7f ·            ·          ·          ·                 ·               ·
  ink          2e241d   f1ece4 ·            ·          ·          ·                 ·               ·
  ink-soft     65584c   c0b6a8 ·            ·          ·          ·                 ·               ·
  ink-faint    a29688   7d7367 ·            ·          ·          ·                 ·               ·
  white        ffffff   13100d ·            ·          ·          ·                 ·               ·
  black        17120e   f9f6f2 ·            ·          ·          ·                 ·               ·
  accent       f07813   fd9033 ·            eb861f     ·          ff9821            f99943          f7a15a
  accent-pale  ffe7c8   5b340e ·            fce8c7     ·          563804            533a01          563804
  good         258651   5dc47e 007771       007a5d     298155     44b7af            40ba9d          5bc089
  good-pale    d3f4d8   20402a c5f6ed       ccf5e1     d1f4da     0b413a            194130          20402b
  bad          c2272d   f67878 c73a11       c00a20     ·          e98372            f6706a          fb736c
  bad-pale     ffdddc   592626 ffded8       ·          ·          592720            592628          592628
  skin-light   f3d0b4   f3d0b4 ·            ·          ·          ·                 ·               ·
  skin-tan     d4a27a   d4a27a ·            ·          ·          ·                 ·               ·
  skin-brown   8e5f42   8e5f42 ·            ·          ·          ·                 ·               ·
  hair-dark    423128   423128 ·            ·          ·          ·                 ·               ·
  hair-fair    e0b76c   e0b76c ·            ·          ·          ·                 ·               ·
  hair-red     b25722   b25722 ·            ·          ·          ·                 ·               ·
  red-pale     ffe0db   4f2f2b fbdad1       ffded6     ·          533027            522f27          ·
  red-light    f6aba2   753f39 e79884       f8a292     ·          7c3e32            774035          ·
  red-plain    de5c53   c34a43 cb3e1d       e24834     ·          b73313            c83826          ·
  red-dark     b13a34   ff8479 9a2100       b42210     ·          ef7559            fc7e6a          ff8478
  red-deep     722420   ffc7c0 681100       75160b     ·          f3ccc6            f7cacb          ·
  orange-pale  ffe6d4   4d331f ·            ·          fdead9     ·                 ·               473421
  orange-light fbbf94   734826 ·            ·          f8caa1     ·                 ·               6b4b2c
  orange-plain f09245   bd6817 ·            ·          eba25b     ·                 bd6819          b77531
  orange-dark  b96922   f6a15f ·            ·          b6783a     ·                 ·               e8a869
  orange-deep  713e12   ffd2b2 ·            ·          6e4720     ·                 ·               f4d2b4
  yellow-pale  feefcb   493807 fdf4cd       fff2d8     ·          433802            453718          ·
  yellow-light fddc8d   6d540d fee995       ffeabf     ·          785100            5c482a          ·
  yellow-plain f0c348   a98300 f1d353       ffd26e     ·          a08300            a88147          ·
  yellow-dark  b4902e   e1bc5f b79f39       c39e4c     ·          dbbf5d            e5b254          ·
  yellow-deep  6c5514   f3e0b2 6d5d1a       745c27     ·          eaddad            edd9b1          ·
  green-pale   dcf3d7   284123 dcf5d4       dff1cb     ccf5d6     26411d            2f4115          0b4627
  green-light  acd9a2   3b5d34 acdd9d       b1d488     8fdba4     395d32            3f5e24          20623b
  green-plain  70ae62   548d47 6fb258       7aa735     39b066     52903c            5f8817          17904c
  green-dark   4a7e3e   8bc27e 4a8235       53770c     0c7f41     8ac373            94bc5c          63c582
  green-deep   2b4c24   c4e1be 2b4e1e       314808     074d26     c2e1b8            b9e5ae          b4e5c2
  teal-pale    d5f2f0   1d403f d7eee7       d3f4ed     def5ee     27413a            18413a          233d36
  teal-light   9bd6d3   2d5c5a 9ecbbe       97d9cd     b4e1d5     385d53            275d55          3a5a55
  teal-plain   51a9a6   368a88 5b9c8b       48ad9e     76b6a7     448171            2b8d80          579285
  teal-dark    2c7a77   74bfbb 376e5f       227e71     508779     7db5a4            6bc0b6          84beaf
  teal-deep    174847   b9dedd 1e4239       104a43     2c4f47     c4ddd4            b6dfd8          b9d6ce
  blue-pale    daecfd   283b4d dff0ff       dbeeff     dbebf8     273948            263a4c          2a3c49
  blue-light   9bcaf2   315572 a7d8ff       9bd1fd     9cc6e5     2e5572            2b566f          36576c
  blue-plain   5096ce   3d7fb2 5aa7e1       4b9edb     5492bd     438bc0            3684bc          4579a2
  blue-dark    226ba0   6db4ed 2c7bb2       1673ad     296890     77b3ec            66b3fc          73b1dd
  blue-deep    084066   b2d9fc 0c4970       00446d     103e5c     a8d3f5            abd7fc          b8d9f7
  purple-pale  ede0f9   40314c eadff7       ebdffc     e9e1fb     3f334d            3f3151          3c324f
  purple-light ccb0e6   5a456c c3addf       c8adec     c4b2e9     59486b            5a4573          55476f
  purple-plain 9b70c0   8961ac 906db7       966bc9     9073c5     825fa2            855db5          7f64b1
  purple-dark  714793   be93e5 67458b       6d419b     674a97     b996e4            bc94e2          b397ea
  purple-deep  482a60   e0c7f8 42295b       462666     412c63     dcc9f7            dec7fd          dac9fc
  pink-pale    ffe3ec   4c303a ffe7ee       fee1ea     ffdfea     483038            4e313b          50303c
  pink-light   f8b4cd   724155 fdbed3       f4adc6     f6a9c7     6f4350            70415b          7b3e58
  pink-plain   e27ba6   b85a82 e888ad       dd719d     e06b9f     bc6487            b5527c          b84d7e
  pink-dark    b14c79   f78bb8 b75a7f       ac4271     af3a73     f48eb6            f583b1          f97db4
  pink-deep    742e4d   ffcadd 773650       722848     74224a     f8c7d8            ffc8db          f8cde1
  brown-pale   f4e1d1   473322 fbe3d8       f0e5d6     f8e0d0     472f24            403524          4a3120
  brown-light  d7b394   634931 eabca6       d2bda1     deb193     684634            5b4e24          69462f
  brown-plain  a47953   946c48 ba8369       9f8563     ac7651     a57259            8e7656          9b6946
  brown-dark   755233   c69f7e 895c47       725d41     7c5032     c1907a            b69f81          cc9b7b
  brown-deep   46301c   e1ccba 513528       433624     4a2e1b     dec3b7            d8ccbb          e5cab9
  grey-pale    ebe7e2   3c3833 e4e2de       e8e4e1     ebe5e0     3c3a37            3d3936          3e3833
  grey-light   c8c3bd   54504c b5b2ae       bebab6     c6bfb9     594f5b            584e51          54514f
  grey-plain   97918a   7e7972 817d78       8c8782     958c85     6f6b67            77726d          7e756f
  grey-dark    625d56   ada8a0 4d4b46       58544f     605951     b2a7a1            a2a9b4          afa8a0
  grey-deep    37322c   d3cec9 2b2824       312d29     372f29     d4cece            d0ced5          d6cec7
  seat-0       cb4333   ed7665 c55000       c90f10     ·          e77f4f            f05f51          ed7664
  seat-0-dark  882116   ffa99a 7f3100       7d0002     ·          f4b092            f6afa0          ·
  seat-0-pale  ffddd7   512a24 ffdfd0       ffdbd5     ·          502b18            532a24          ·
  seat-1       1d68b0   5aa4e8 1b4d94       0079b7     394197     4f8dea            5ab0ed          7483d9
  seat-1-dark  003b6f   94c8fa 02285c       004a73     1c2060     b5d3fe            81c4cd          c3cfff
  seat-1-pale  d6e8fe   1b3954 d2e4ff       d3ecff     dae1ff     20395d            123952          2e355d
  seat-2       2f8041   60b46f 007155       ·          00874b     49a888            ·               48ba78
  seat-2-dark  0d4f1f   99d4a0 003f2e       ·          00532c     a7dbc6            ·               90d2a6
  seat-2-pale  d4eed7   1f3f24 c5efdf       ·          cdf2d8     024231            1e3f25          094123
  seat-3       7c419d   bb83dd a453bd       7c3399     814a9c     b15eac            ba7edc          b681d1
  seat-3-dark  491c61   d8b0f2 6c2f7e       480e5d     4e2461     cc96dd            e2b1f9          d4ade8
  seat-3-pale  f0dffb   412d4d f8e1ff       f2dcfc     f1e0fb     3f1f43            452b50          412d4b
  seat-4       855700   e0a030 3e1300       810000     943a00     f5a912            ecbc2d          c0b952
  seat-4-dark  523601   eecb8d 1b0700       4b0000     5f2000     fad07e            f5db8d          dadaa0
  seat-4-pale  ffe3bd   4a371a dfd9d7       ecd5d9     e8dcce     4f3913            4c3e1a          423d22
  seat-5       045959   3cbabf 00404d       1a656e     153336     34b9d2            4da5a8          00d1e0
  seat-5-dark  023737   94d9dc 03212d       113e43     081b1a     88ced5            99d5ea          75e6ee
  seat-5-pale  cdf1f3   223d3c d4e2eb       e1ecea     dbdddc     203d41            263836          124344
  seat-6       c62c8e   f07fb2 8502df       ac00e1     be1eea     ff82a9            e8619a          f393c8
  seat-6-dark  7b1a58   f8b9d5 50018a       6a008d     761391     ffd3ce            ee9cc0          f9c0de
  seat-6-pale  ffdbe9   4d2f39 e5d1f3       f2d2f5     fde7ff     513038            4b2833          4e343f
  seat-7       683646   b8bcc4 523e03       443c52     563b41     bbcbee            babec0          b5cede
  seat-7-dark  40212b   d7dae0 2c1e00       2c2130     301f22     d8e2fa            dde0d9          d7e7f0
  seat-7-pale  e3e4e8   3f3e3d ebdeb8       e1e2e9     e4ebea     414148            403e3d          3f4244
`;

/** The colours of seats inside drawings on a dark sheet; everything else in a drawing keeps the colours of day. */
export const DRAWN_COLOURS = `
  ink    dark   dark-deuteranopia dark-protanopia dark-tritanopia
  seat-0 e0604f de6729            e4362d          e55b49
  seat-1 3f87d3 396bb5            3799d9          535fb8
  seat-2 469c5c 2e8c6e            4c9b5b          30a467
  seat-3 a268c6 cd7be7            a156c0          a870c5
  seat-4 c19001 fca506            dab82b          afbb53
  seat-5 2bb7c4 0d5262            00c3b0          00c9de
  seat-6 ed48a8 ff83a6            c80070          f681e4
  seat-7 787477 685107            782d16          7b5557
`;
