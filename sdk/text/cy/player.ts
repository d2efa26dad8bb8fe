// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  region: ({ title }: { title: string }): string => (title ? `Chwaraewr cyfryngau: ${title}` : "Chwaraewr cyfryngau"),
  startOf: ({ title }: { title: string }): string => (title ? `Chwarae ${title}` : "Chwarae"),
  loading: "Yn llwytho",
  tryAgain: "Ceisio eto",
  messages: {
    problem: "Ymddiheuriadau, roedd problem wrth chwarae’r cyfryngau",
    noItems: "Does dim eitemau yn y rhestr chwarae hon",
    liveEnded: "Mae’r ffrwd fyw wedi gorffen",
    live: "Ffrwd fyw",
    beyondSeek: "Ni ellir neidio heibio’r pwynt hwn",
    multiStream: "Mae sawl ffrwd yn y fideo hwn; rhagolwg o’r brif ffrwd yw hwn",
    noSubtitles: "Ni ellid llwytho’r isdeitlau",
    notYet: "Mae’r eitem hon yn dal i gael ei throsi",
    noChapter: "Nid yw’r bennod wedi dechrau",
    notStarted: "Ni ddechreuodd y fideo",
    notSkipped: "Ni ellir hepgor hwn",
    reconnecting: "Yn ceisio ailgysylltu",
    unreachable: "Ni ellir cyrraedd y gweinydd",
    gone: "Dilëwyd yr eitem hon, neu does gennych ddim mynediad mwyach",
  },
}
