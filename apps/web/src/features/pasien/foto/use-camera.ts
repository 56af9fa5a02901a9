import { useEffect, useState } from 'react';

export type CameraState = 'meminta' | 'siap' | 'ditolak' | 'tidak-ada' | 'dipakai' | 'tidak-aman' | 'terputus';
export type Camera = { id: string; nama: string };

function toCameraState(error: unknown): CameraState {
  const errorName = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (errorName === 'NotAllowedError' || errorName === 'SecurityError') return 'ditolak';
  if (errorName === 'NotFoundError' || errorName === 'OverconstrainedError') return 'tidak-ada';
  return 'dipakai';
}

const stopStream = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());

async function listCameras(): Promise<Camera[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, at) => ({ id: deviceId, nama: label || `Kamera ${at + 1}` }));
}

/** Holds the camera while the component is mounted and releases it afterwards, so that its light goes out. */
export function useCamera() {
  const [cameraState, setCameraState] = useState<CameraState>('meminta');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [cameras, setCameras] = useState<readonly Camera[]>([]);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    // Browsers deny the camera to pages that were loaded over plain HTTP.
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows whether this page may use the camera
    if (!navigator.mediaDevices?.getUserMedia) return setCameraState('tidak-aman');
    let held: MediaStream | null = null;
    let alive = true;
    setCameraState('meminta');

    async function start(): Promise<void> {
      try {
        const constraints = {
          width: { ideal: 1280 },
          height: { ideal: 960 },
          ...(pickedId ? { deviceId: { exact: pickedId } } : {}),
        };
        held = await navigator.mediaDevices.getUserMedia({ video: constraints, audio: false });
        if (!alive) return stopStream(held);
        held.getVideoTracks()[0]?.addEventListener('ended', () => alive && setCameraState('terputus'));
        setStream(held);
        setCameraState('siap');
        // Browsers tell the names of the cameras only after permission was given.
        const all = await listCameras();
        if (alive) setCameras(all);
      } catch (error) {
        if (alive) setCameraState(toCameraState(error));
      }
    }
    void start();
    return () => {
      alive = false;
      stopStream(held);
      setStream(null);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the sign to ask for the camera again
  }, [pickedId, attempt]);

  const attachedId = stream?.getVideoTracks()[0]?.getSettings().deviceId;
  return {
    cameraState,
    stream,
    cameras,
    pickedId: pickedId ?? attachedId ?? '',
    pickCamera: setPickedId,
    tryAgain: () => setAttempt((old) => old + 1),
  };
}
