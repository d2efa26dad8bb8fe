/*
 * The element is a media element as far as a script can tell. A page of your own has it in its HTML, as the code below the player shows;
 * this one asks first which items there are, to work on any server.
 */
const player = document.createElement('vitrine-player')
const log = document.getElementById('log')
const state = document.getElementById('state')
const toggle = document.querySelector('[data-do=toggle]')
const mute = document.querySelector('[data-do=mute]')

function write(text) {
  const line = document.createElement('li')
  line.textContent = text
  log.prepend(line)
  while (log.children.length > 100) log.lastChild.remove()
}

function draw() {
  const { currentTime, duration, paused, ended, error } = player
  state.textContent = error ? error.message : ended ? 'Ended' : paused ? 'Paused' : 'Playing'
  toggle.textContent = paused ? 'Play' : 'Pause'
  mute.setAttribute('aria-pressed', String(player.muted))
  document.getElementById('time').textContent = `${currentTime.toFixed(1)} of ${(duration || 0).toFixed(1)} s`
  document.getElementById('progress').value = duration > 0 ? currentTime / duration : 0
}

for (const type of [
  'ready',
  'play',
  'playing',
  'waiting',
  'pause',
  'seeked',
  'volumechange',
  'ratechange',
  'durationchange',
  'ended',
  'error',
]) {
  player.addEventListener(type, () => {
    write(type === 'error' ? `error: ${player.error?.message}` : type)
    draw()
  })
}
player.addEventListener('timeupdate', draw)
player.addEventListener('ready', () => {
  document.getElementById('volume').value = player.volume
})

const doing = {
  toggle() {
    // A browser may want a click first, and a network may fail: what is wrong then is told by the promise.
    if (player.paused) player.play().catch((error) => write(`${error.name}: ${error.message}`))
    else player.pause()
  },
  back() {
    player.currentTime -= 10
  },
  on() {
    player.currentTime += 10
  },
  mute() {
    player.muted = !player.muted
  },
}
document.querySelector('.buttons').addEventListener('click', ({ target }) => {
  if (target.dataset.do) doing[target.dataset.do]()
})
document.getElementById('rate').addEventListener('change', ({ target }) => {
  player.playbackRate = Number(target.value)
})
document.getElementById('volume').addEventListener('input', ({ target }) => {
  player.volume = Number(target.value)
})
document.getElementById('loop').addEventListener('change', ({ target }) => {
  player.loop = target.checked
})
document.getElementById('controls').addEventListener('change', ({ target }) => {
  player.controls = target.checked
})

void fetch('../items.json')
  .then((answer) => answer.json())
  .then(({ Video, Audio }) => {
    const item = Video || Audio
    if (!item) {
      state.textContent = 'There is nothing to play in this library yet'
      return
    }
    player.item = item
    document.querySelector('.player-element').append(player)
    const code = document.getElementById('code')
    code.textContent =
      `<script type="module" src="${location.origin}/vitrine-player.js"></` + `script>\n<vitrine-player item="${item}"></vitrine-player>`
  })
