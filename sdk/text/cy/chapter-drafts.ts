// Compiled from chapter-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const chapterDraftsWords = {
  title: "Penodau a awgrymir (drafftiau)",
  suggest: "Awgrymu penodau",
  help: "Cafwyd hyd iddynt yn yr isdeitlau. Dim ond chi sy’n eu gweld nes i chi eu derbyn.",
  accept: "Derbyn",
  acceptOf: ({ title }: { title: string | number }): string => `Derbyn ${title}`,
  drop: "Gwaredu",
  dropOf: ({ title }: { title: string | number }): string => `Gwaredu ${title}`,
  acceptAll: "Derbyn y cyfan",
  dropAll: "Gwaredu’r cyfan",
  none: "Ni chafwyd hyd i benodau yn yr isdeitlau.",
  noneNew: "Dim ond lle mae penodau eisoes yn yr eitem hon y cafwyd hyd i benodau.",
  accepted: ({ count }: { count: string | number }): string => `Penodau wedi’u hychwanegu: ${count}`,
  undo: "Dadwneud",
  helpModel: "Wedi'u hysgrifennu gan fodel iaith o'r isdeitlau. Gall fod yn anghywir: darllenwch bob teitl. Dim ond chi sy'n eu gweld nes i chi eu derbyn.",
  fallback: ({ reason }: { reason: string | number }): string => `Nid oedd modd defnyddio'r model iaith, felly cafwyd hyd i'r rhain drwy eiriau'r isdeitlau. ${reason}`,
}
