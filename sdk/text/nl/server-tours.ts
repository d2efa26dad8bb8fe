// Compiled from server-tours.json by `node scripts/messages.ts`. Change the messages there.
export const serverToursWords = {
  names: {
    upload: "Uploaden",
    class: "Live les",
    quiz: "Een quiz maken",
    share: "Delen",
    mine: "Mijn media",
    editor: "Een pagina bewerken",
  },
  steps: {
    uploadFiles: {
      title: "Bestanden kiezen",
      text: "Sleep bestanden hierheen of kies ze. Het uploaden begint meteen, en u kunt de bestanden intussen beschrijven.",
    },
    uploadRecord: {
      title: "Een video opnemen",
      text: "Uw camera, uw scherm of allebei worden een video, zonder ander programma.",
    },
    uploadLinks: {
      title: "Een link toevoegen",
      text: "Ook video’s en pagina’s van andere sites kunnen hier staan. Plak hun adressen.",
    },
    uploadMine: {
      title: "Uw bestanden terugvinden",
      text: "Open “Mijn media” in dit menu om alles te zien en te wijzigen wat u hebt toegevoegd.",
    },
    classItems: {
      title: "Kiezen wat u laat zien",
      text: "Voeg de video’s, documenten en links van de les toe, in de volgorde waarin u ze laat zien.",
    },
    classSettings: {
      title: "Tijd en regels instellen",
      text: "Hier kiest u wanneer de les plaatsvindt en wat kijkers erin mogen doen.",
    },
    classAttendance: {
      title: "Zien wie er was",
      text: "De aanwezigheidslijst toont wie er was, en hoelang.",
    },
    classLinks: {
      title: "Mensen uitnodigen",
      text: "Met een link komen mensen zonder account in de les. U kunt de link altijd weer beëindigen.",
    },
    quizQuestion: {
      title: "Een vraag toevoegen",
      text: "De vraag verschijnt op het moment waar de video nu staat. U kunt haar later verplaatsen.",
    },
    quizSettings: {
      title: "Bepalen hoe het werkt",
      text: "De instellingen bepalen de pogingen, de tijd, de punten en wie de quiz ziet.",
    },
    quizMore: {
      title: "Vragen meenemen",
      text: "Vragen van andere programma’s kunt u uit een bestand importeren.",
    },
    shareLink: {
      title: "Een link delen",
      text: "Hier maakt u een link die u kunt versturen. Hij kan op een dag eindigen, en u kunt hem intrekken.",
    },
    shareAudience: {
      title: "Zien wie toegang heeft",
      text: "Deze woorden tonen wie het item zonder link kan zien.",
    },
    shareMore: {
      title: "Insluiten en meer",
      text: "In dit menu staat de rest: code voor andere sites, downloads, mensen met toegang.",
    },
    mineFilters: {
      title: "Iets vinden",
      text: "Zoek en filter op soort, status of op de mensen die een item kunnen zien.",
    },
    mineList: {
      title: "Alles wat van u is",
      text: "Elke rij toont wie een item kan zien, de status en de weergaven. Druk op een titel om het te openen.",
    },
    mineSelect: {
      title: "Meer tegelijk wijzigen",
      text: "Selecteer rijen om meer items samen te beschrijven, te publiceren, te downloaden of te verwijderen.",
    },
    mineUpload: {
      title: "Meer toevoegen",
      text: "Hier komt u op de uploadpagina.",
    },
    layoutPage: {
      title: "Naam en indeling",
      text: "De naam is voor bewerkers. De indeling bepaalt hoe nieuwe widgets er eerst uitzien.",
    },
    layoutContent: {
      title: "Secties en widgets",
      text: "Een pagina heeft secties, en een sectie heeft widgets: zoekopdrachten, afspeellijsten, categorieën of tekst.",
    },
    layoutPreview: {
      title: "Eerst bekijken",
      text: "Het voorbeeld toont de pagina op de breedte van een telefoon, een tablet of een computer.",
    },
    layoutPublish: {
      title: "Publiceren als hij klaar is",
      text: "Een concept zien alleen bewerkers. Anderen zien de pagina als u haar publiceert.",
    },
  },
}
