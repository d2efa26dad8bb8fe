// Compiled from cmi5.json by `node scripts/messages.ts`. Change the messages there.
export const cmi5Words = {
  action: "Télécharger le paquet cmi5",
  help: "Importez le paquet dans votre environnement d’apprentissage. Il ouvre alors cet élément et apprend qui l’a terminé.",
  moveOn: "Terminé lorsque",
  moveOns: {
    NotApplicable: "Ouvert",
    Completed: "Visionné",
    Passed: "Quiz réussi",
    CompletedAndPassed: "Visionné et quiz réussi",
    CompletedOrPassed: "Visionné ou quiz réussi",
  },
  mastery: "Score de réussite (pour cent)",
  masteryHelp: "Du quiz de cet élément, de 0 à 100. Les personnes doivent être connectées ici. Laissez vide si aucun quiz ne compte.",
  method: "S’ouvre dans",
  methods: {
    AnyWindow: "Un cadre ou une fenêtre",
    OwnWindow: "Sa propre fenêtre",
  },
  download: "Télécharger",
}
