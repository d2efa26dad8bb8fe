// Compiled from related-media-editor.json by `node scripts/messages.ts`. Change the messages there.
export const relatedMediaEditorWords = {
  edit: "Golygu cyfryngau cysylltiedig",
  drop: "Gollyngwch ffeiliau yma",
  limit: ({ max }: { max: string | number }): string => `Delweddau, PDF, dogfennau, sain a ffeiliau eraill, pob un hyd at ${max}`,
  denied: ({ names }: { names: string | number }): string => `Heb eu hychwanegu. Ni ellir uwchlwytho ffeiliau o’r mathau hyn: ${names}`,
  noUpload: "Does gennych ddim caniatâd i uwchlwytho ffeiliau. Gallwch ychwanegu dolenni ac eitemau o’r llyfrgell.",
  addLink: "Ychwanegu dolen",
  address: "Cyfeiriad",
  addressBlank: "Rhowch gyfeiriad.",
  start: "Dangos am",
  startHelp: "Amser fel 1:23. Gadewch yn wag ar gyfer yr eitem gyfan.",
  startWrong: "Rhowch amser fel 1:23.",
  details: "Teitl ac amser",
  pickTitle: "Ychwanegu eitemau o’r llyfrgell",
  restored: ({ title }: { title: string | number }): string => `Adferwyd “${title}”.`,
  count: ({ count, max }: { count: number; max: number }): string => `${count.toLocaleString('cy')} o ${max.toLocaleString('cy')}`,
  moreLikeThis: "Mwy fel hyn",
}
