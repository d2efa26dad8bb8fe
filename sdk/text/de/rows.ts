// Compiled from rows.json by `node scripts/messages.ts`. Change the messages there.
export const rowsWords = {
  handle: ({ name, place, count }: { name: string | number; place: number; count: number }): string => `${name} verschieben, jetzt auf Platz ${place.toLocaleString('de')} von ${count.toLocaleString('de')}`,
  handleHelp: "Ziehen oder die Pfeiltasten verwenden.",
  up: ({ name }: { name: string | number }): string => `${name} nach oben`,
  down: ({ name }: { name: string | number }): string => `${name} nach unten`,
  options: ({ name }: { name: string | number }): string => `Optionen für ${name}`,
}
