import type { ClassMark, HubAnswer, ImagePlace, MarkColor } from '../hub/contract.ts'
import { HubLimits } from '../hub/contract.ts'
import type { ClassConnection } from '../hub/index.ts'
import { throttle } from './throttle.ts'

/** Between two moves of the pointer that are sent, and between two places of it that are recorded. */
const moveMs = 100
const recordMs = 1000
/** Between two parts of a line. */
const partMs = 250
/** Points nearer than this share of the image to the last one are left out. */
const nearest = 0.003

type Send = ClassConnection['send']

/** Sends where the presenter points: often on the way, and once in a second for the recording and those who join late. */
export function createPointerSender(send: Send): { move: (place: ImagePlace) => void; hide: () => void } {
  const moves = throttle<ImagePlace>(moveMs, ({ X, Y }) => void send('pointerMove', { x: X, y: Y }))
  const records = throttle<ImagePlace>(recordMs, ({ X, Y }) => void send('mediaControlCommand', { command: 'pointer', x: X, y: Y }))
  let isShown = false
  return {
    move(place) {
      isShown = true
      moves.give(place)
      records.give(place)
    },
    hide() {
      moves.cancel()
      records.cancel()
      if (isShown) void send('mediaControlCommand', { command: 'pointer' })
      isShown = false
    },
  }
}

/** A line while it is drawn. */
export interface Pen {
  line: ClassMark
  /** Adds a place; false where it is too near to the last one. */
  add: (place: ImagePlace) => boolean
  /** Sends the points that were not sent. */
  end: () => void
}

const longestPart = HubLimits.points * 2

/** Begins a line, and sends it in parts. `onRefused` gets the answer of the hub to a part that it has not taken. */
export function createPen(send: Send, Color: MarkColor, onRefused: (answer: HubAnswer) => void): Pen {
  const line: ClassMark = { Stroke: 1 + Math.floor(Math.random() * 2 ** 31), Color, Points: [] }
  let sent = 0
  const sendPart = (): void => {
    while (sent < line.Points.length) {
      const points = line.Points.slice(sent, sent + longestPart)
      sent += points.length
      void send('mediaControlCommand', { command: 'mark', stroke: line.Stroke, color: Color, points }).then(
        (answer) => answer.Success || onRefused(answer),
      )
    }
  }
  const parts = throttle<void>(partMs, sendPart)
  return {
    line,
    add({ X, Y }) {
      const [x = Number.NaN, y = Number.NaN] = line.Points.slice(-2)
      if (Math.hypot(X - x, Y - y) < nearest) return false
      line.Points.push(X, Y)
      parts.give()
      return true
    },
    end() {
      parts.cancel()
      sendPart()
    },
  }
}
