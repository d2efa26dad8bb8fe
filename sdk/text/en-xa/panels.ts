// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {
  region: "[Šíđébář~~~]",
  tabs: "[Páñéłš óf ťhíš íťém~~~~~~~]",
  show: "[Šhóŵ šíđébář~~~~]",
  hide: "[Híđé šíđébář~~~~]",
  close: "[Çłóšé šíđébář~~~~~]",
  loading: "[Ļóáđíñğ~~~]",
  failed: "[Ţhíš páñéł çóúłđ ñóť bé łóáđéđ.~~~~~~~ ~~~]",
  tryAgain: "[Ţřý áğáíñ~~~]",
  playlistItems: "[Îťémš~~]",
  playing: "[Płáýíñğ~~~]",
  noItems: "[Ţhéřé ářé ñó íťémš íñ ťhíš płáýłíšť~~~~~~~ ~~~~]",
  notes: "[Ñóťéš~~]",
  transcript: "[Ţřáñšçřípť~~~~]",
  statistics: "[Šťáťíšťíçš~~~~]",
  comments: "[Çómméñťš~~~]",
  relatedMedia: "[Ŕéłáťéđ méđíá~~~~~]",
}
