// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "Napisy z pliku, które są obrazami",
  waiting: ({ name }: { name: string | number }): string => `${name}: czeka na odczytanie`,
  working: ({ name }: { name: string | number }): string => `${name}: trwa odczytywanie tekstu z obrazów`,
  unread: ({ name }: { name: string | number }): string => `${name}: żaden program na tym serwerze nie odczytuje tego języka z obrazów`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `Nie udało się odczytać: ${name}. ${reason}`,
  draft: "Odczytano z obrazów w pliku. Proszę porównać z filmem przed opublikowaniem.",
  burn: "Wtop w film",
  burnName: ({ name }: { name: string | number }): string => `Wtop „${name}” w film`,
  burnText: "Powstanie nowy plik, w którym te napisy są częścią obrazu: wszyscy je widzą i nikt nie może ich wyłączyć. Do tego czasu pokazywany jest obecny plik; można do niego wrócić w „Zastąp plik”.",
  burning: "Nowy plik jest przygotowywany. Strona materiału pokaże, kiedy będzie gotowy.",
  read: ({ name }: { name: string | number }): string => `${name}: odczytano, zobacz szkic`,
}
