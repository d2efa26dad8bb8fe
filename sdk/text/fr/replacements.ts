// Compiled from replacements.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const replacementsWords = {
  action: "Remplacer le fichier",
  about: "L’adresse, les chapitres, les commentaires, les sous-titres, la vignette et les vues restent. Le fichier actuel est montré jusqu’à ce que le nouveau soit prêt.",
  drop: "Déposez le nouveau fichier ici",
  choose: "Choisir un fichier",
  one: "Choisissez un seul fichier.",
  goesOn: "Vous pouvez fermer. L’envoi continue pendant que vous naviguez.",
  sent: "Fichier envoyé. L’actuel est montré jusqu’à ce que le nouveau soit prêt.",
  needsApproval: "Dès que le nouveau fichier sera utilisé, l’élément attendra l’approbation.",
  title: "Fichier de cet élément",
  converting: ({ file }: { file: string | number }): string => `${file} est en préparation. Le fichier actuel est montré jusque-là.`,
  progress: "Préparation du nouveau fichier",
  failed: ({ file, reason }: { file: string | number; reason: string | number }): string => `${file} n’a pas pu être utilisé : ${reason} Le fichier actuel reste.`,
  cancel: "Annuler",
  dismiss: "Fermer",
  replaced: ({ date, file, until }: { date: string | number; file: string | number; until: string | number }): string => `Remplacé le ${date}. L’ancien fichier, ${file}, est conservé jusqu’au ${until}.`,
  useEarlier: "Utiliser l’ancien fichier",
  used: "L’ancien fichier est de nouveau utilisé.",
  afterEnd: ({ parts }: { parts: string | number }): string => `Après la fin de ce fichier : ${parts}. Ils sont conservés.`,
  chapters: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} chapitre`, many: `${count.toLocaleString('fr')} chapitres`, other: `${count.toLocaleString('fr')} chapitres` }),
  comments: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} commentaire`, many: `${count.toLocaleString('fr')} commentaires`, other: `${count.toLocaleString('fr')} commentaires` }),
  slides: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} diapositive`, many: `${count.toLocaleString('fr')} diapositives`, other: `${count.toLocaleString('fr')} diapositives` }),
  questions: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} question`, many: `${count.toLocaleString('fr')} questions`, other: `${count.toLocaleString('fr')} questions` }),
  noUpload: "Vous n’êtes pas autorisé à téléverser des fichiers.",
}
