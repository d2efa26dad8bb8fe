// Compiled from server-tours.json by `node scripts/messages.ts`. Change the messages there.
export const serverToursWords = {
  names: {
    upload: "Przesyłanie plików",
    class: "Lekcja na żywo",
    quiz: "Tworzenie quizu",
    share: "Udostępnianie",
    mine: "Moje media",
    editor: "Edytowanie strony",
  },
  steps: {
    uploadFiles: {
      title: "Wybierz pliki",
      text: "Upuść pliki tutaj albo je wybierz. Przesyłanie zaczyna się od razu, a pliki można w tym czasie opisać.",
    },
    uploadRecord: {
      title: "Nagraj film",
      text: "Z kamery, ekranu lub obu naraz powstaje film, bez innego programu.",
    },
    uploadLinks: {
      title: "Dodaj link",
      text: "Można tu też umieścić filmy i strony z innych witryn. Wklej ich adresy.",
    },
    uploadMine: {
      title: "Gdzie są Twoje pliki",
      text: "Otwórz w tym menu „Moje media”, aby zobaczyć i zmienić wszystko, co zostało dodane.",
    },
    classItems: {
      title: "Wybierz, co pokażesz",
      text: "Dodaj filmy, dokumenty i linki lekcji w kolejności, w jakiej będą pokazywane.",
    },
    classSettings: {
      title: "Ustal czas i zasady",
      text: "Tutaj wybierasz, kiedy odbywa się lekcja i co mogą w niej robić widzowie.",
    },
    classAttendance: {
      title: "Zobacz, kto był",
      text: "Lista obecności pokazuje, kto przyszedł i na jak długo.",
    },
    classLinks: {
      title: "Zaproś ludzi",
      text: "Link wprowadza na lekcję osoby bez konta. W każdej chwili można go unieważnić.",
    },
    quizQuestion: {
      title: "Dodaj pytanie",
      text: "Pytanie pojawia się w miejscu, w którym film jest teraz. Można je później przesunąć.",
    },
    quizSettings: {
      title: "Zdecyduj, jak działa",
      text: "Ustawienia decydują o próbach, czasie, punktach i o tym, kto widzi quiz.",
    },
    quizMore: {
      title: "Przenieś pytania",
      text: "Pytania z innych programów można zaimportować z pliku.",
    },
    shareLink: {
      title: "Udostępnij link",
      text: "Powstaje tu link, który można wysłać. Może wygasnąć określonego dnia i można go unieważnić.",
    },
    shareAudience: {
      title: "Zobacz, kto ma dostęp",
      text: "Te słowa pokazują, kto może zobaczyć element bez linku.",
    },
    shareMore: {
      title: "Osadzanie i inne",
      text: "To menu zawiera resztę: kod dla innych witryn, pobieranie, osoby z dostępem.",
    },
    mineFilters: {
      title: "Znajdź coś",
      text: "Szukaj i filtruj według rodzaju, stanu lub osób, które mogą zobaczyć element.",
    },
    mineList: {
      title: "Wszystko, co Twoje",
      text: "Każdy wiersz pokazuje, kto może zobaczyć element, jego stan i wyświetlenia. Tytuł go otwiera.",
    },
    mineSelect: {
      title: "Zmień wiele naraz",
      text: "Zaznacz wiersze, aby razem opisać, opublikować, pobrać lub usunąć kilka elementów.",
    },
    mineUpload: {
      title: "Dodaj więcej",
      text: "Stąd przejdziesz na stronę przesyłania.",
    },
    layoutPage: {
      title: "Nazwa i układ",
      text: "Nazwa jest dla edytorów. Układ decyduje, jak na początku wyglądają nowe widżety.",
    },
    layoutContent: {
      title: "Sekcje i widżety",
      text: "Strona ma sekcje, a sekcja ma widżety: wyszukiwania, playlisty, kategorie lub tekst.",
    },
    layoutPreview: {
      title: "Najpierw obejrzyj",
      text: "Podgląd pokazuje stronę w szerokości telefonu, tabletu lub komputera.",
    },
    layoutPublish: {
      title: "Opublikuj, gdy jest gotowa",
      text: "Wersję roboczą widzą tylko edytorzy. Inni widzą stronę po jej opublikowaniu.",
    },
  },
}
