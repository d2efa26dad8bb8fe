// Compiled from server-tours.json by `node scripts/messages.ts`. Change the messages there.
export const serverToursWords = {
  names: {
    upload: "Hochladen",
    class: "Live-Unterricht",
    quiz: "Ein Quiz erstellen",
    share: "Teilen",
    mine: "Meine Medien",
    editor: "Eine Seite bearbeiten",
  },
  steps: {
    uploadFiles: {
      title: "Dateien auswählen",
      text: "Ziehen Sie Dateien hierher oder wählen Sie sie aus. Das Hochladen beginnt sofort, und Sie können die Dateien währenddessen beschreiben.",
    },
    uploadRecord: {
      title: "Ein Video aufnehmen",
      text: "Aus Ihrer Kamera, Ihrem Bildschirm oder beidem wird ein Video, ohne ein weiteres Programm.",
    },
    uploadLinks: {
      title: "Einen Link hinzufügen",
      text: "Auch Videos und Seiten anderer Websites lassen sich hier finden. Fügen Sie ihre Adressen ein.",
    },
    uploadMine: {
      title: "Ihre Dateien wiederfinden",
      text: "Öffnen Sie in diesem Menü „Meine Medien“. Dort sehen und ändern Sie alles, was Sie hinzugefügt haben.",
    },
    classItems: {
      title: "Auswählen, was Sie zeigen",
      text: "Fügen Sie Videos, Dokumente und Links hinzu, in der Reihenfolge, in der Sie sie im Unterricht zeigen.",
    },
    classSettings: {
      title: "Zeit und Regeln festlegen",
      text: "Hier legen Sie fest, wann der Unterricht stattfindet und was Zuschauende darin dürfen.",
    },
    classAttendance: {
      title: "Sehen, wer da war",
      text: "Die Anwesenheitsliste zeigt, wer teilgenommen hat und wie lange.",
    },
    classLinks: {
      title: "Personen einladen",
      text: "Ein Link bringt Personen ohne Konto in den Unterricht. Sie können ihn jederzeit wieder beenden.",
    },
    quizQuestion: {
      title: "Eine Frage hinzufügen",
      text: "Die Frage erscheint an der Stelle, an der das Video gerade steht. Sie können sie später verschieben.",
    },
    quizSettings: {
      title: "Festlegen, wie es abläuft",
      text: "Die Einstellungen bestimmen über Versuche, Zeit, Punkte und darüber, wer das Quiz sieht.",
    },
    quizMore: {
      title: "Fragen mitbringen",
      text: "Fragen aus anderen Programmen können aus einer Datei importiert werden.",
    },
    shareLink: {
      title: "Einen Link teilen",
      text: "Hier entsteht ein Link, den Sie verschicken können. Er kann an einem Tag enden, und Sie können ihn widerrufen.",
    },
    shareAudience: {
      title: "Sehen, wer Zugriff hat",
      text: "Diese Angabe zeigt, wer den Beitrag ohne Link sehen kann.",
    },
    shareMore: {
      title: "Einbetten und mehr",
      text: "Dieses Menü enthält alles Weitere: Code für andere Websites, Downloads, Personen mit Zugriff.",
    },
    mineFilters: {
      title: "Etwas finden",
      text: "Suchen und filtern Sie nach Art, Status oder danach, wer einen Beitrag sehen kann.",
    },
    mineList: {
      title: "Alles, was Ihnen gehört",
      text: "Jede Zeile zeigt, wer einen Beitrag sehen kann, seinen Status und seine Aufrufe. Ein Titel öffnet ihn.",
    },
    mineSelect: {
      title: "Mehrere zugleich ändern",
      text: "Wählen Sie Zeilen aus, um mehrere Beiträge gemeinsam zu beschreiben, zu veröffentlichen, herunterzuladen oder zu löschen.",
    },
    mineUpload: {
      title: "Mehr hinzufügen",
      text: "Von hier kommen Sie zur Seite zum Hochladen.",
    },
    layoutPage: {
      title: "Name und Anordnung",
      text: "Der Name ist für Bearbeitende. Die Anordnung bestimmt, wie neue Widgets zunächst aussehen.",
    },
    layoutContent: {
      title: "Abschnitte und Widgets",
      text: "Eine Seite hat Abschnitte, und ein Abschnitt hat Widgets: Suchen, Playlists, Kategorien oder Text.",
    },
    layoutPreview: {
      title: "Vorher ansehen",
      text: "Die Vorschau zeigt die Seite in der Breite eines Telefons, eines Tablets oder eines Computers.",
    },
    layoutPublish: {
      title: "Veröffentlichen, wenn sie fertig ist",
      text: "Einen Entwurf sehen nur Bearbeitende. Andere sehen die Seite, wenn Sie sie veröffentlichen.",
    },
  },
}
