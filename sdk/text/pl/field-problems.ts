// Compiled from field-problems.json by `node scripts/messages.ts`. Change the messages there.
export const fieldProblemsWords = {
  TITLE_MISSING: "Podaj tytuł.",
  CHOICE_MISSING: ({ name }: { name: string | number }): string => `Wybierz wartość pola „${name}”.`,
  TEXT_MISSING: ({ name }: { name: string | number }): string => `Wypełnij pole „${name}”.`,
  OPTION_GONE: ({ name }: { name: string | number }): string => `Opcja wybrana w polu „${name}” już nie istnieje.`,
  OPTIONS_MANY: ({ name }: { name: string | number }): string => `W polu „${name}” można wybrać tylko jedną opcję.`,
  DATE_WRONG: ({ name }: { name: string | number }): string => `Pole „${name}” wymaga daty w postaci 2027-01-31.`,
  TITLE_LONG: "Tytuł może mieć najwyżej 500 znaków.",
  DESCRIPTION_LONG: "Opis może mieć najwyżej 20 000 znaków.",
  TEXT_LONG: ({ name, max }: { name: string | number; max: number }): string => `Dozwolona liczba znaków w polu „${name}”: najwyżej ${max.toLocaleString('pl')}.`,
}
