// Compiled from related-media-editor.json by `node scripts/messages.ts`. Change the messages there.
export const relatedMediaEditorWords = {
  edit: "Gerelateerde media bewerken",
  drop: "Zet bestanden hier neer",
  limit: ({ max }: { max: string | number }): string => `Afbeeldingen, pdf’s, documenten, geluid en andere bestanden, elk tot ${max}`,
  denied: ({ names }: { names: string | number }): string => `Niet toegevoegd. Bestanden van deze typen kunnen niet worden geüpload: ${names}`,
  noUpload: "U hebt geen toestemming om bestanden te uploaden. U kunt links en items uit de bibliotheek toevoegen.",
  addLink: "Link toevoegen",
  address: "Adres",
  addressBlank: "Voer een adres in.",
  start: "Getoond op",
  startHelp: "Een tijd zoals 1:23. Laat leeg voor het hele item.",
  startWrong: "Voer een tijd in zoals 1:23.",
  details: "Titel en tijd",
  pickTitle: "Items uit de bibliotheek toevoegen",
  restored: ({ title }: { title: string | number }): string => `‘${title}’ hersteld.`,
  count: ({ count, max }: { count: number; max: number }): string => `${count.toLocaleString('nl')} van ${max.toLocaleString('nl')}`,
  moreLikeThis: "Meer zoals dit",
}
