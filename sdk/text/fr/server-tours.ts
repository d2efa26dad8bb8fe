// Compiled from server-tours.json by `node scripts/messages.ts`. Change the messages there.
export const serverToursWords = {
  names: {
    upload: "Importer des fichiers",
    class: "Cours en direct",
    quiz: "Créer un quiz",
    share: "Partager",
    mine: "Mes médias",
    editor: "Modifier une page",
  },
  steps: {
    uploadFiles: {
      title: "Choisir des fichiers",
      text: "Déposez des fichiers ici ou choisissez-les. L’import commence aussitôt, et vous pouvez décrire les fichiers pendant ce temps.",
    },
    uploadRecord: {
      title: "Enregistrer une vidéo",
      text: "Votre caméra, votre écran ou les deux deviennent une vidéo, sans autre programme.",
    },
    uploadLinks: {
      title: "Ajouter un lien",
      text: "Les vidéos et les pages d’autres sites peuvent aussi se trouver ici. Collez leurs adresses.",
    },
    uploadMine: {
      title: "Retrouver vos fichiers",
      text: "Ouvrez « Mes médias » dans ce menu pour voir et modifier tout ce que vous avez ajouté.",
    },
    classItems: {
      title: "Choisir ce que vous montrerez",
      text: "Ajoutez les vidéos, les documents et les liens du cours, dans l’ordre où vous les montrerez.",
    },
    classSettings: {
      title: "Fixer l’heure et les règles",
      text: "Choisissez ici quand le cours a lieu, et ce que les spectateurs peuvent y faire.",
    },
    classAttendance: {
      title: "Voir qui était présent",
      text: "La liste de présence montre qui est venu, et pour combien de temps.",
    },
    classLinks: {
      title: "Inviter des personnes",
      text: "Un lien fait entrer dans le cours des personnes sans compte. Vous pouvez y mettre fin à tout moment.",
    },
    quizQuestion: {
      title: "Ajouter une question",
      text: "La question apparaît au moment où se trouve la vidéo. Vous pourrez la déplacer plus tard.",
    },
    quizSettings: {
      title: "Décider du déroulement",
      text: "Les paramètres règlent les tentatives, le temps, les points et qui voit le quiz.",
    },
    quizMore: {
      title: "Apporter des questions",
      text: "Les questions d’autres programmes peuvent être importées d’un fichier.",
    },
    shareLink: {
      title: "Partager un lien",
      text: "Un lien est créé que vous pouvez envoyer. Il peut prendre fin un jour donné, et vous pouvez le révoquer.",
    },
    shareAudience: {
      title: "Voir qui a accès",
      text: "Ces mots indiquent qui peut voir l’élément sans lien.",
    },
    shareMore: {
      title: "Intégrer et plus",
      text: "Ce menu contient le reste : code pour d’autres sites, téléchargements, personnes ayant accès.",
    },
    mineFilters: {
      title: "Trouver un élément",
      text: "Cherchez et filtrez par type, par état ou selon les personnes qui peuvent voir un élément.",
    },
    mineList: {
      title: "Tout ce qui est à vous",
      text: "Chaque ligne montre qui peut voir un élément, son état et ses vues. Un titre l’ouvre.",
    },
    mineSelect: {
      title: "En modifier plusieurs",
      text: "Sélectionnez des lignes pour décrire, publier, télécharger ou supprimer plusieurs éléments ensemble.",
    },
    mineUpload: {
      title: "En ajouter",
      text: "D’ici, vous arrivez à la page d’import.",
    },
    layoutPage: {
      title: "Nom et disposition",
      text: "Le nom est pour les éditeurs. La disposition décide de l’aspect initial des nouveaux widgets.",
    },
    layoutContent: {
      title: "Sections et widgets",
      text: "Une page a des sections, et une section a des widgets : recherches, playlists, catégories ou texte.",
    },
    layoutPreview: {
      title: "Regarder d’abord",
      text: "L’aperçu montre la page à la largeur d’un téléphone, d’une tablette ou d’un ordinateur.",
    },
    layoutPublish: {
      title: "Publier quand elle est prête",
      text: "Seuls les éditeurs voient un brouillon. Les autres voient la page quand vous la publiez.",
    },
  },
}
