// Compiled from new-media.json by `node scripts/messages.ts`. Change the messages there.
export const newMediaWords = {
  open: "Newydd",
  title: "Creu o’r newydd",
  kind: "Beth ydych chi am ei greu?",
  playlist: "Rhestr chwarae",
  playlistHelp: "Fideos, sain, dogfennau a phenodau yn eich trefn eich hun.",
  photoset: "Set luniau",
  photosetHelp: "Lluniau o’ch dyfais neu’r llyfrgell.",
  name: "Teitl",
  description: "Disgrifiad",
  create: "Creu",
  made: ({ title }: { title: string | number }): string => `Crëwyd “${title}”. Ychwanegwch yr eitemau cyntaf.`,
  virtualClass: "Dosbarth byw",
  virtualClassHelp: "Rydych yn dangos eitemau i bawb yn y dosbarth ar yr un pryd.",
}
