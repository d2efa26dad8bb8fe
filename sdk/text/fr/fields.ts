// Compiled from fields.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const fieldsWords = {
  required: "obligatoire",
  choose: "Choisir…",
  clear: "Sans réponse",
  locked: "Fourni par le diffuseur. Ce champ ne peut pas être modifié ici.",
  suggestions: "Déjà utilisé",
  problemCount: ({ count }: { count: number }): string => pluralText(count, { one: "Un champ est à vérifier.", many: `${count.toLocaleString('fr')} de champs sont à vérifier.`, other: `${count.toLocaleString('fr')} champs sont à vérifier.` }),
  bold: "Gras",
  italic: "Italique",
  list: "Liste",
  link: "Lien",
  linkAsk: "Adresse du lien",
  linkWrong: "Saisissez une adresse qui commence par https:// ou http://.",
  insertLink: "Insérer",
  tools: ({ name }: { name: string | number }): string => `Outils pour ${name}`,
  otherValue: ({ text }: { text: string }): string => `Une autre personne a saisi : ${(text ? `${text}` : "rien")}`,
  changed: "Une autre personne a enregistré cet élément pendant que vous le modifiiez.",
  changedHelp: "Votre texte est conservé. Les champs que vous n’avez pas modifiés affichent maintenant la version enregistrée. Vérifiez les champs signalés, puis enregistrez de nouveau.",
  notSavedTitle: "Tout n’a pas pu être enregistré",
  notSaved: ({ count }: { count: number }): string => pluralText(count, { one: "Le reste est enregistré. Ce champ a été retiré du formulaire pendant que vous le remplissiez, son texte n’a donc pas été enregistré. Copiez-le ici si vous en avez besoin.", many: "Le reste est enregistré. Ces champs ont été retirés du formulaire pendant que vous les remplissiez, leur texte n’a donc pas été enregistré. Copiez-le ici si vous en avez besoin.", other: "Le reste est enregistré. Ces champs ont été retirés du formulaire pendant que vous les remplissiez, leur texte n’a donc pas été enregistré. Copiez-le ici si vous en avez besoin." }),
  loadFailed: "Impossible de charger les champs",
  details: "Détails",
  describe: "Ajouter des détails",
  describeOf: ({ name }: { name: string | number }): string => `Ajouter des détails à ${name}`,
  describeTitle: ({ name }: { name: string | number }): string => `Détails de « ${name} »`,
  done: "Terminé",
  exportCsv: "Exporter en CSV",
  exportJson: "Exporter en JSON",
  name: "Champ",
  value: "Valeur",
  itemTitle: "Titre",
  itemDescription: "Description",
}
