// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  region: ({ title }: { title: string }): string => `[${(title ? `Méđíá płáýéř: ${title}` : "Méđíá płáýéř")}~~~]`,
  startOf: ({ title }: { title: string }): string => `[${(title ? `Płáý ${title}` : "Płáý")}~~~]`,
  loading: "[Ļóáđíñğ~~~]",
  tryAgain: "[Ţřý áğáíñ~~~]",
  messages: {
    problem: "[Šóřřý, ťhéřé ŵáš á přóbłém płáýíñğ báçk méđíá~~~~~~~ ~~~~~~~]",
    noItems: "[Ţhéřé ářé ñó íťémš íñ ťhíš płáýłíšť~~~~~~~ ~~~~]",
    liveEnded: "[Ļívé Šťřéám Éñđéđ~~~~~~]",
    live: "[Ļívé Šťřéám~~~~]",
    beyondSeek: "[Béýóñđ đíšábłé šéék fřóm ťímé~~~~~~~ ~~]",
    multiStream: "[Ţhíš víđéó çóñťáíñš múłťípłé šťřéámš, ťhíš íš á přévíéŵ óf ťhé přímářý šťřéám~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]",
    noSubtitles: "[Ţhé šúbťíťłéš çóúłđ ñóť bé łóáđéđ~~~~~~~ ~~~]",
    notYet: "[Ţhíš íťém íš šťíłł béíñğ çóñvéřťéđ~~~~~~~ ~~~~]",
    noChapter: "[Çhápťéř ñóť šťářťéđ~~~~~~~]",
    notStarted: "[Víđéó ñóť šťářťéđ~~~~~~]",
    notSkipped: "[Ţhíš çáññóť bé škíppéđ~~~~~~~~]",
    reconnecting: "[Ţřýíñğ ťó řéçóññéçť~~~~~~~]",
    unreachable: "[Ţhé šéřvéř çáññóť bé řéáçhéđ~~~~~~~ ~~]",
    gone: "[Ţhíš íťém ŵáš đéłéťéđ, óř ýóú ñó łóñğéř hávé áççéšš~~~~~~~ ~~~~~~~ ~]",
  },
}
