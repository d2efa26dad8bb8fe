// Compiled from related-media-editor.json by `node scripts/messages.ts`. Change the messages there.
export const relatedMediaEditorWords = {
  edit: "Zugehörige Medien bearbeiten",
  drop: "Dateien hier ablegen",
  limit: ({ max }: { max: string | number }): string => `Bilder, PDF, Dokumente, Ton und andere Dateien, jede bis ${max}`,
  denied: ({ names }: { names: string | number }): string => `Nicht hinzugefügt. Dateien dieser Typen können nicht hochgeladen werden: ${names}`,
  noUpload: "Ihnen fehlt die Berechtigung, Dateien hochzuladen. Sie können Links und Beiträge der Mediathek hinzufügen.",
  addLink: "Link hinzufügen",
  address: "Adresse",
  addressBlank: "Bitte geben Sie eine Adresse ein.",
  start: "Gezeigt ab",
  startHelp: "Eine Zeit wie 1:23. Für den ganzen Beitrag leer lassen.",
  startWrong: "Bitte geben Sie eine Zeit wie 1:23 ein.",
  details: "Titel und Zeit",
  pickTitle: "Beiträge der Mediathek hinzufügen",
  restored: ({ title }: { title: string | number }): string => `„${title}“ wiederhergestellt.`,
  count: ({ count, max }: { count: number; max: number }): string => `${count.toLocaleString('de')} von ${max.toLocaleString('de')}`,
  moreLikeThis: "Mehr davon",
}
