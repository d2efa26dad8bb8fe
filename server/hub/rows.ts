declare module '../db/schema.ts' {
  interface Database {
    class_voices: ClassVoicesTable
    class_voice_bundles: ClassVoiceBundlesTable
    class_pointers: ClassPointersTable
    class_captions: ClassCaptionsTable
  }
}

/** The voice that is heard in a class. */
export interface ClassVoicesTable {
  item_id: number
  /** The server process that has the connection of the person who speaks. */
  process: string
  talk: number
  by_name: string
  mime: string
  /** Base64. */
  init: string
  seen_at: number
}

/** A part of a voice. Those of the last seconds are there. */
export interface ClassVoiceBundlesTable {
  item_id: number
  talk: number
  number: number
  /** Base64. */
  data: string
}

/** The last place of the pointer of a presenter on its way. */
export interface ClassPointersTable {
  item_id: number
  /** The server process that has the connection of the presenter. */
  process: string
  /** Another one for each place. */
  move: number
  /** The newest event of the class when the pointer was there. */
  after_event: number
  x: number
  y: number
}

/** The newest caption of the voice in a class. */
export interface ClassCaptionsTable {
  item_id: number
  /** The server process that has the connection of the person who speaks. */
  process: string
  /** `VoiceCaption` as JSON. */
  caption: string
  seen_at: number
}
