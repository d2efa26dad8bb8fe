// Compiled from element.json by `node scripts/messages.ts`. Change the messages there.
export const elementWords = {
  notLoaded: "No se pudo cargar el reproductor.",
  noItem: "No hay nada que reproducir: falta el atributo «item».",
  badItem: ({ given }: { given: string | number }): string => `El atributo «item» debe ser el ID o la dirección de un elemento, no «${given}».`,
  noSource: "No hay servidor desde el que cargar: falta el atributo «src».",
  badSource: ({ given }: { given: string | number }): string => `El atributo «src» debe ser la dirección de un servidor, no «${given}».`,
  badNumber: ({ name, given }: { name: string | number; given: string | number }): string => `El atributo «${name}» debe ser un número, no «${given}».`,
  badTheme: ({ given }: { given: string | number }): string => `El atributo «theme» debe ser «light» o «dark», no «${given}».`,
  badSkin: ({ given }: { given: string | number }): string => `El atributo «skin» debe ser «compact», no «${given}».`,
}
