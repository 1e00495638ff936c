/**
 * Why the sandbox refuses what somebody does on the page, by its English sentence: `%` for each number and for what
 * stands between quotes, in the same order in all languages.
 */
export const refusals = {
  'The application did not respond': {
    fr: 'L’application ne répond plus',
    hu: 'Az alkalmazás nem válaszolt',
    'zh-TW': '應用程式沒有回應',
  },
  'This channel is gone.': {
    fr: 'Ce salon n’existe plus.',
    hu: 'Ez a csatorna már nincs meg.',
    'zh-TW': '這個頻道已經不在了。',
  },
  'You cannot see this channel.': {
    fr: 'Tu ne vois pas ce salon.',
    hu: 'Ezt a csatornát nem láthatod.',
    'zh-TW': '你看不到這個頻道。',
  },
  'This message is gone.': {
    fr: 'Ce message n’existe plus.',
    hu: 'Ez az üzenet már nincs meg.',
    'zh-TW': '這則訊息已經不在了。',
  },
  'The message is gone.': {
    fr: 'Le message n’existe plus.',
    hu: 'Az üzenet már nincs meg.',
    'zh-TW': '訊息已經不在了。',
  },
  'This button is not there any more.': {
    fr: 'Ce bouton n’est plus là.',
    hu: 'Ez a gomb már nincs meg.',
    'zh-TW': '這個按鈕已經不在了。',
  },
  'This form is not open.': {
    fr: 'Ce formulaire n’est pas ouvert.',
    hu: 'Ez az űrlap nincs nyitva.',
    'zh-TW': '這個表單沒有開啟。',
  },
  'This thread is archived. Write something to reopen it.': {
    fr: 'Ce fil est archivé. Écris quelque chose pour le rouvrir.',
    hu: 'Ez a szál archiválva van. Írj bele, és újra megnyílik.',
    'zh-TW': '這個討論串已封存。傳送訊息就能重新開啟。',
  },
  'The bot is not here, and you have not installed it.': {
    fr: 'Le bot n’est pas ici, et tu ne l’as pas installé.',
    hu: 'A bot nincs itt, és te sem telepítetted.',
    'zh-TW': '機器人不在這裡,你也沒有安裝它。',
  },
  'You may not use commands here.': {
    fr: 'Tu ne peux pas utiliser de commandes ici.',
    hu: 'Itt nem használhatsz parancsokat.',
    'zh-TW': '你不能在這裡使用指令。',
  },
  'You may not write here.': {
    fr: 'Tu ne peux pas écrire ici.',
    hu: 'Ide nem írhatsz.',
    'zh-TW': '你不能在這裡傳訊息。',
  },
  'You may not delete this message.': {
    fr: 'Tu ne peux pas supprimer ce message.',
    hu: 'Ezt az üzenetet nem törölheted.',
    'zh-TW': '你不能刪除這則訊息。',
  },
  'You may not do that to this thread.': {
    fr: 'Tu ne peux pas faire cela avec ce fil.',
    hu: 'Ezzel a szállal ezt nem teheted.',
    'zh-TW': '你不能對這個討論串這樣做。',
  },
  '% must be filled in.': {
    fr: 'À remplir : %.',
    hu: 'Ezt ki kell tölteni: %.',
    'zh-TW': '必須填寫 %。',
  },
  '% must have % to % characters.': {
    fr: '% : de % à % caractères.',
    hu: '%: legalább %, legfeljebb % karakter.',
    'zh-TW': '% 要有 % 到 % 個字元。',
  },
  'Choose % to % of them.': {
    fr: 'Choisis-en de % à %.',
    hu: 'Legalább % és legfeljebb % választható.',
    'zh-TW': '請選擇 % 到 % 項。',
  },
  '% is not on offer.': {
    fr: 'Ce choix n’existe pas : %.',
    hu: 'Ez nem választható: %.',
    'zh-TW': '不能選擇 %。',
  },
};
