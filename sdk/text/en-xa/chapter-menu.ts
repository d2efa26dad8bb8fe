// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `[Åçťíóñš fóř ťhé çhápťéř ${title}~~~~~~~ ~~~]`,
  share: "[Šhářé çhápťéř~~~~~]",
  embed: "[Émbéđ çhápťéř~~~~~]",
  quiz: "[Ñéŵ qúíž fóř ťhíš çhápťéř~~~~~~~ ~]",
  fromSentence: "[Çhápťéř fřóm ťhíš šéñťéñçé~~~~~~~ ~]",
  noSentence: "[Ñó šéñťéñçé háš bééñ špókéñ ýéť. Płáý ťhé íťém fířšť.~~~~~~~ ~~~~~~~ ~~]",
  fromSlide: "[Çhápťéř fřóm ťhíš šłíđé~~~~~~~~]",
  noSlide: "[Ñó šłíđé íš šhóŵñ áť ťhíš ťímé.~~~~~~~ ~~~]",
}
