/*
 * The page's half of player.js, without the library: JSON text with `context` and `version` in both directions. A question
 * carries the name of a listener, and its answer comes back with the same name.
 */
const frame = document.querySelector('.player')
const log = document.getElementById('log')
const state = document.getElementById('state')
const questions = new Map()
let asked = 0

const send = (method, value, listener) =>
  frame.contentWindow.postMessage(
    JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }),
    new URL(frame.src).origin,
  )

const ask = (method) =>
  new Promise((resolve) => {
    const listener = `question-${++asked}`
    questions.set(listener, resolve)
    send(method, undefined, listener)
  })

function write(text) {
  const line = document.createElement('li')
  line.textContent = text
  log.prepend(line)
  while (log.children.length > 100) log.lastChild.remove()
}

const told = {
  ready() {
    state.textContent = 'Ready'
    for (const event of ['play', 'pause', 'timeupdate', 'progress', 'ended', 'error', 'seeked']) {
      send('addEventListener', event, `on-${event}`)
    }
    void ask('getVolume').then((volume) => {
      document.getElementById('volume').value = volume
    })
  },
  play() {
    state.textContent = 'Playing'
  },
  pause() {
    state.textContent = 'Paused'
  },
  ended() {
    state.textContent = 'Ended'
  },
  timeupdate({ seconds, duration }) {
    document.getElementById('time').textContent = `${seconds.toFixed(1)} of ${duration.toFixed(1)} s`
    document.getElementById('progress').value = duration > 0 ? seconds / duration : 0
  },
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== new URL(frame.src).origin) return
  let message
  try {
    message = JSON.parse(data)
  } catch {
    return
  }
  if (message?.context !== 'player.js') return
  const { event, value, listener } = message
  const question = questions.get(listener)
  if (question) {
    questions.delete(listener)
    question(value)
    return
  }
  if (event !== 'timeupdate') write(value === undefined ? event : `${event} ${JSON.stringify(value)}`)
  if (Object.hasOwn(told, event)) told[event](value)
})

const commands = {
  back: async () => send('setCurrentTime', Math.max(0, (await ask('getCurrentTime')) - 10)),
  on: async () => send('setCurrentTime', (await ask('getCurrentTime')) + 10),
}
document.querySelector('.buttons').addEventListener('click', ({ target }) => {
  const command = target.dataset.do
  if (command) (commands[command] ?? (() => send(command)))()
})
document.getElementById('loop').addEventListener('change', ({ target }) => send('setLoop', target.checked))
document.getElementById('volume').addEventListener('input', ({ target }) => send('setVolume', Number(target.value)))

void fetch('../items.json')
  .then((answer) => answer.json())
  .then(({ Video, Audio }) => {
    if (Video || Audio) frame.src = `/Embed.aspx?id=${Video || Audio}`
    else state.textContent = 'There is nothing to play in this library yet'
  })
