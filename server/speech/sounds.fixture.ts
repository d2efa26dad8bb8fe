/** A sound for ffmpeg whose tone moves as speech does: a tone that stays would be taken for music. `:d=` says how long. */
export const changingSound = 'aevalsrc=0.4*sin(2*PI*(400*t+12*sin(2*PI*3*t))):s=16000'

/** Sounds without speech, ten seconds of each. */
export const music: Readonly<Record<string, string>> = {
  'a tone': 'sine=440:r=16000:d=10',
  chords: 'aevalsrc=0.15*(sin(2*PI*t*(262+33*mod(floor(2*t)\\,4)))+sin(2*PI*t*330)+sin(2*PI*t*392))*exp(-2*mod(t\\,0.5)):s=16000:d=10',
  'a scale with overtones':
    'aevalsrc=0.3*sin(2*PI*t*220*pow(2\\,floor(mod(4*t\\,8))/12))+0.1*sin(6*PI*t*220*pow(2\\,floor(mod(4*t\\,8))/12)):s=16000:d=10',
  'a chord that stays': 'aevalsrc=0.2*(sin(2*PI*t*130.8)+sin(2*PI*t*164.8)+sin(2*PI*t*196)):s=16000:d=10',
  'a tone with vibrato': 'aevalsrc=0.3*sin(2*PI*(440*t+1.2*sin(2*PI*5.5*t))):s=16000:d=10',
  noise: 'anoisesrc=c=pink:r=16000:a=0.3:seed=1:d=10',
  'beats of a drum': "anoisesrc=c=white:r=16000:a=0.3:seed=1:d=10,volume='if(lt(mod(t,0.5),0.08),1,0.02)':eval=frame",
}
