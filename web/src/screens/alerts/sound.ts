let context: AudioContext | undefined;

/** Plays a soft tone of two notes. Browsers allow sound only after a user gesture on the page. */
export function chime(): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [n, pitch] of [660, 880].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start + n * 0.18);
    volume.gain.linearRampToValueAtTime(0.2, start + n * 0.18 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + n * 0.18 + 0.4);
    tone.connect(volume).connect(context.destination);
    tone.start(start + n * 0.18);
    tone.stop(start + n * 0.18 + 0.45);
  }
}
