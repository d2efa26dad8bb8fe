// Compiled from fonts.json by `node scripts/messages.ts`. Change the messages there.
export const fontsWords = {
  title: "Ffontiau",
  lead: "Eich ffontiau eich hun ar gyfer teclynnau. Maen nhw’n cael eu storio yma; does dim yn cael ei lwytho o weinyddion eraill.",
  add: "Uwchlwytho ffont",
  upload: "Uwchlwytho",
  file: "Ffeil ffont",
  fileHelp: "WOFF2, TTF neu OTF, 700 kB ar y mwyaf. Gwiriwch fod trwydded y ffont yn caniatáu ei ddefnyddio ar wefannau.",
  name: "Enw",
  nameHelp: "Mae’r enw hwn yn ymddangos lle caiff ffont ei ddewis.",
  kind: "Math",
  size: "Maint",
  noneTitle: "Dim ffontiau eto",
  noneHelp: "Uwchlwythwch ffont i’w ddefnyddio mewn teclynnau.",
  added: "Ffont wedi’i uwchlwytho.",
  removed: "Ffont wedi’i ddileu.",
  removeAsk: ({ name }: { name: string | number }): string => `Dileu ${name}?`,
  removeHelp: "Mae teclynnau sy’n ei ddefnyddio yn cael eu dangos yn ffont nesaf eu rhestr.",
}
