// Compiled from thumbnails.json by `node scripts/messages.ts`. Change the messages there.
export const thumbnailsWords = {
  open: "Newid mân-lun",
  title: "Mân-lun",
  lead: "Dangosir y mân-lun mewn rhestrau, ar dudalen yr eitem cyn ei chwarae, a lle rhennir yr eitem.",
  target: "Mân-lun",
  item: "Yr eitem",
  chapter: ({ title }: { title: string | number }): string => `Pennod: ${title}`,
  now: "Mân-lun presennol",
  next: "Mân-lun newydd",
  none: "Dim mân-lun eto",
  fromFile: "Dewis ffeil",
  fromVideo: "Defnyddio’r ffrâm bresennol",
  reset: "Ailosod",
  save: "Cadw’r mân-lun",
  saving: ({ percent }: { percent: number }): string => `Yn uwchlwytho, ${percent.toLocaleString('cy')} %`,
  submitted: "Anfonwyd y newid i’r mân-lun; gall hyn gymryd sawl munud",
  saved: "Cadwyd y mân-lun.",
  resetDone: "Ailosodwyd y mân-lun.",
  faults: {
    "no data": "Ni chanfuwyd delwedd. Dewiswch ffeil arall, neu chwaraewch y fideo am ennyd.",
    "user cancelled": "",
  },
}
