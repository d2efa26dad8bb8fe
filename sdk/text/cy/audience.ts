// Compiled from audience.json by `node scripts/messages.ts`. Change the messages there.
export const audienceWords = {
  label: "Pwy sy’n gallu gweld hwn",
  labelOf: ({ name }: { name: string | number }): string => `Pwy sy’n gallu gweld ${name}`,
  choices: {
    owner: "Y perchennog a phobl â mynediad yn unig",
    "signed-in": "Pobl sy’n mewngofnodi",
    everyone: "Pawb ar y rhyngrwyd",
  },
  effects: {
    owner: "Dim ond y perchennog, pobl â mynediad a gweinyddwyr sy’n gallu gweld hwn.",
    groups: "Dim ond aelodau grwpiau’r polisi cyhoeddi sy’n gallu gweld hwn.",
    "signed-in": "Gall pawb sydd â chyfrif weld hwn.",
    everyone: "Gall pawb ar y rhyngrwyd weld hwn.",
  },
  approval: "Mae angen cymeradwyaeth yn gyntaf.",
  fixed: "Wedi’i osod gan y polisi cyhoeddi.",
  marks: {
    owner: "Preifat",
    groups: "I grwpiau penodol",
    "signed-in": "I bobl sy’n mewngofnodi",
    everyone: "Cyhoeddus",
  },
  links: {
    owner: "Mae’r ddolen hon yn gweithio i’r perchennog, pobl â mynediad a gweinyddwyr.",
    groups: "Mae’r ddolen hon yn gweithio i aelodau grwpiau penodol ar ôl iddynt fewngofnodi.",
    "signed-in": "Mae’r ddolen hon yn gweithio i bawb sydd â chyfrif ar ôl iddynt fewngofnodi.",
    everyone: "Mae’r ddolen hon yn gweithio i bawb ar y rhyngrwyd.",
  },
  notOpen: "Nid yw’n gweithio i neb arall eto gan nad yw’r eitem wedi’i chyhoeddi.",
  newItems: "Rhagosodiad: pwy sy’n gallu gweld eitemau newydd",
  newItemsHelp: "Mae’n berthnasol i uwchlwythiadau, dolenni, rhestrau chwarae a setiau lluniau. Nid yw eitemau presennol yn newid.",
  question: "Pwy sy’n gallu gweld eitemau newydd?",
  questionLead: "Mae eitemau newydd ar y wefan hon yn gyhoeddus: gall pawb ar y rhyngrwyd eu gweld oni bai bod yr uwchlwythwr yn dewis yn wahanol. Mae gwefannau newydd yn dechrau â phobl sy’n mewngofnodi. Dewiswch y rhagosodiad ar gyfer eich gwefan.",
  choiceSaved: "Cadwyd y dewis.",
}
