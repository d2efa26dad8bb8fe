// Compiled from rows.json by `node scripts/messages.ts`. Change the messages there.
export const rowsWords = {
  handle: ({ name, place, count }: { name: string | number; place: number; count: number }): string => `Mover ${name}, posición ${place.toLocaleString('es')} de ${count.toLocaleString('es')}`,
  handleHelp: "Arrastra o usa las teclas de flecha.",
  up: ({ name }: { name: string | number }): string => `Subir ${name}`,
  down: ({ name }: { name: string | number }): string => `Bajar ${name}`,
  options: ({ name }: { name: string | number }): string => `Opciones de ${name}`,
}
