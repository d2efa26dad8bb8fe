// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const pickerWords = {
  title: "Choisir une vidéo ou un autre élément",
  signedOut: "Vous n’êtes pas connecté ici. La liste montre ce que tout le monde peut voir.",
  noneTitle: "Aucun résultat.",
  noneHelp: "Essayez d’autres mots ou moins de filtres.",
  notPublic: "Tout le monde ne peut pas voir cet élément. Les personnes du cours devront peut-être se connecter.",
  part: "Commencer par",
  whole: "L’élément entier",
  insert: "Insérer",
  sent: "Inséré. Vous pouvez fermer cette fenêtre.",
  more: "Ajouter et choisir d’autres éléments",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} élément choisi`, many: `${count.toLocaleString('fr')} éléments choisis`, other: `${count.toLocaleString('fr')} éléments choisis` }),
  submitTitle: "Rendre un travail",
  submitHelp: "Ce que vous rendez ici est privé. Vos enseignants le voient dans le devoir.",
  record: "Enregistrer avec la caméra",
  submit: "Rendre",
  submission: "Fichiers de ce rendu",
  submitSignedOut: "Vous n’êtes pas connecté ici. Veuillez fermer cette fenêtre et la rouvrir.",
  grade: "Note",
  noGrade: "Pas de note",
  gradeFrom: ({ percent }: { percent: number }): string => `Note maximale dès ${percent.toLocaleString('fr')} % regardés`,
  gradeSteps: "Envoyer aussi les notes intermédiaires par étapes de 10 %",
  gradeQuiz: ({ name }: { name: string | number }): string => `Résultat du quiz « ${name} »`,
  linkLibrary: "Lien vers toute la médiathèque",
  linkSearch: "Lien vers ce que trouve cette recherche",
  placeName: "Nom dans le cours",
  placeHelp: "Chaque personne du cours voit ce que son compte peut voir.",
}
