// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {
  region: "Bar ochr",
  tabs: "Paneli’r eitem hon",
  show: "Dangos y bar ochr",
  hide: "Cuddio’r bar ochr",
  close: "Cau’r bar ochr",
  loading: "Yn llwytho",
  failed: "Ni ellid llwytho’r panel hwn.",
  tryAgain: "Ceisio eto",
  playlistItems: "Eitemau",
  playing: "Yn chwarae",
  noItems: "Does dim eitemau yn y rhestr chwarae hon",
  notes: "Nodiadau",
  transcript: "Trawsgrifiad",
  statistics: "Ystadegau",
  comments: "Sylwadau",
  relatedMedia: "Cyfryngau cysylltiedig",
}
