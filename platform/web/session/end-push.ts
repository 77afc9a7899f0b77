/** Ends what this browser is pushed: whoever signs out leaves nothing behind. */
export async function endPush(): Promise<void> {
  await navigator.serviceWorker
    ?.getRegistration()
    .then((worker) => worker?.unregister())
    .catch(() => undefined)
}
