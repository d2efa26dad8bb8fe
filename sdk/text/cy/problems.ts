// Compiled from problems.json by `node scripts/messages.ts`. Change the messages there.
export const problemsWords = {
  title: "Mae rhai rhannau ar goll",
  parts: {
    source: "Y ffeil a uwchlwythwyd",
    poster: "Mae’r poster ar goll.",
    small: "Mae’r fersiwn ar gyfer cysylltiadau araf ar goll.",
    storyboard: "Mae rhagolygon y bar chwilio ar goll.",
    subtitles: "Mae isdeitlau o’r ffeil ar goll.",
    chapters: "Mae penodau o’r ffeil ar goll.",
    waveform: "Mae’r donffurf ar goll.",
    photo: "Nid yw’r llun wedi’i droi eto.",
    "chapter-pictures": "Mae delweddau penodau ar goll.",
    "image-subtitles": "Delweddau yw’r isdeitlau yn y ffeil, ac ni chawsant eu darllen.",
    streams: "Ni ddaeth pob fideo yn y ffeil yn ffrwd.",
  },
  retry: "Ceisio eto",
  retrying: "Mae’r rhannau coll yn cael eu creu. Mae hyn yn cymryd ennyd.",
  next: ({ time }: { time: string | number }): string => `Ymgais awtomatig nesaf: ${time}.`,
  onlyYou: "Dim ond pobl sy’n gallu golygu’r eitem hon sy’n gweld y nodyn hwn.",
}
