// Compiled from multi-stream.json by `node scripts/messages.ts`. Change the messages there.
export const multiStreamWords = {
  streams: "Flujos",
  single: "Vista única",
  pip: "Imagen dentro de imagen",
  multi: "Vista múltiple",
  positions: {
    1: "Arriba a la izquierda",
    2: "Arriba a la derecha",
    3: "Abajo a la izquierda",
    4: "Abajo a la derecha",
    5: "Uno junto al otro",
  },
  size: "Tamaño",
  sizes: {
    s: "Pequeño",
    m: "Mediano",
    l: "Grande",
  },
  layouts: {
    1: "Dos junto al grande",
    2: "Dos debajo del grande",
    3: "Todos del mismo tamaño",
  },
  show: ({ name }: { name: string | number }): string => `Mostrar ${name} en grande. Se mueve con Mayús y las flechas.`,
  showOnly: ({ name }: { name: string | number }): string => `Mostrar ${name} en grande`,
  largeOf: ({ name }: { name: string | number }): string => `En grande: ${name}`,
  kinds: {
    camera: "Cámara",
    screen: "Pantalla",
    slides: "Diapositivas",
    sign: "Lengua de signos",
  },
  waiting: ({ name }: { name: string | number }): string => `Esperando a ${name}`,
  lost: ({ name }: { name: string | number }): string => `${name} no se carga. Los demás flujos continúan sin él.`,
  sign: "Lengua de signos",
  outside: "Nada que mostrar ahora",
}
