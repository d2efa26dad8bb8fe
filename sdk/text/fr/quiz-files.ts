// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const quizFilesWords = {
  import: "Importer des questions",
  export: "Exporter les questions",
  drop: "Déposez un fichier ici ou choisissez-en un",
  choose: "Choisir un fichier",
  limits: ({ max }: { max: string | number }): string => `GIFT, Moodle XML, QTI ou vidéo interactive H5P ; au plus ${max} caractères, sans les images et les vidéos`,
  paste: "Questions",
  pasteHelp: "D’un fichier, ou collées",
  chosen: ({ name }: { name: string | number }): string => `Choisi : ${name}`,
  read: "Lire les questions",
  tooLarge: "Ce fichier est trop volumineux.",
  brokenPackage: "Ce paquet ne peut pas être lu.",
  lockedPackage: "Ce paquet est protégé par un mot de passe.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} question`, many: `${count.toLocaleString('fr')} questions`, other: `${count.toLocaleString('fr')} questions` }),
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} entrée omise`, many: `${count.toLocaleString('fr')} entrées omises`, other: `${count.toLocaleString('fr')} entrées omises` }),
  more: ({ count }: { count: number }): string => pluralText(count, { one: `et ${count.toLocaleString('fr')} autre`, many: `et ${count.toLocaleString('fr')} autres`, other: `et ${count.toLocaleString('fr')} autres` }),
  line: ({ line }: { line: string | number }): string => `Ligne ${line}`,
  place: "Moments des questions",
  moment: ({ time }: { time: string | number }): string => `Toutes à ${time}`,
  spread: "Réparties sur le média",
  fileTimes: "Comme dans le fichier",
  add: ({ count }: { count: number }): string => pluralText(count, { one: `Ajouter ${count.toLocaleString('fr')} question`, many: `Ajouter ${count.toLocaleString('fr')} questions`, other: `Ajouter ${count.toLocaleString('fr')} questions` }),
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} question ajoutée.`, many: `${count.toLocaleString('fr')} questions ajoutées.`, other: `${count.toLocaleString('fr')} questions ajoutées.` }),
  another: "Autres questions",
  format: "Format",
  exportHelp: "Le fichier contient les bonnes réponses, sans les moments.",
  download: "Télécharger",
  loading: "Chargement",
  sending: ({ number, count }: { number: string | number; count: string | number }): string => `Envoi de l’image ${number} sur ${count}`,
}
