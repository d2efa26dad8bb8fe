// Compiled from element.json by `node scripts/messages.ts`. Change the messages there.
export const elementWords = {
  notLoaded: "Nie udało się wczytać odtwarzacza.",
  noItem: "Brak elementu do odtworzenia: nie podano atrybutu „item”.",
  badItem: ({ given }: { given: string | number }): string => `Atrybut „item” musi być identyfikatorem lub adresem elementu, a nie „${given}”.`,
  noSource: "Brak serwera źródłowego: nie podano atrybutu „src”.",
  badSource: ({ given }: { given: string | number }): string => `Atrybut „src” musi być adresem serwera, a nie „${given}”.`,
  badNumber: ({ name, given }: { name: string | number; given: string | number }): string => `Atrybut „${name}” musi być liczbą, a nie „${given}”.`,
  badTheme: ({ given }: { given: string | number }): string => `Atrybut „theme” musi mieć wartość „light” lub „dark”, a nie „${given}”.`,
  badSkin: ({ given }: { given: string | number }): string => `Atrybut „skin” musi mieć wartość „compact”, a nie „${given}”.`,
}
