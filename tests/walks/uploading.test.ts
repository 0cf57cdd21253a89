// @vitest-environment jsdom
import * as fc from 'fast-check';
import { it } from 'vitest';
import { isSignedIn, UploadingWorld } from './uploadingWorld.ts';
import { PATIENCE, type Step, walkAtRandom } from './walk.ts';

type Happening = fc.Arbitrary<Step<UploadingWorld>>;

const happens = (
  name: string,
  happen: (world: UploadingWorld, index: number) => void,
  can?: (world: UploadingWorld) => boolean,
): Happening =>
  fc.nat({ max: 3 }).map((index) => ({
    name: `${name} (${index})`,
    can,
    happen: async (world) => {
      happen(world, index);
      await world.settle();
    },
  }));
const isUnderWay = (world: UploadingWorld): boolean => world.callsUnderWay > 0;
const hasFiles = (world: UploadingWorld): boolean => isSignedIn() && world.files.length > 0;

const steps: Happening[] = [
  happens('choose files', (world, index) => world.choose(1 + (index % 3)), isSignedIn),
  happens('choose files', (world, index) => world.choose(1 + (index % 3)), isSignedIn),
  happens('choose one again', (world, index) => world.chooseAgain(index), isSignedIn),
  happens('it arrives', (world) => world.arrive(), isUnderWay),
  happens('it arrives', (world) => world.arrive(), isUnderWay),
  happens('its answer is lost', (world) => world.loseAnswer(), isUnderWay),
  happens('it is lost', (world) => world.lose(), isUnderWay),
  happens('half of it is sent', (world) => world.progress(0.5), isUnderWay),
  happens('all of it is sent', (world) => world.progress(1), isUnderWay),
  happens('cancel', (world, index) => world.cancel(index), hasFiles),
  happens('all of it is sent, and it is cancelled', (world) => world.cancelLate(), isUnderWay),
  happens('try again', (world, index) => world.retry(index), hasFiles),
  happens('leave the screen', (world) => world.leave(), isSignedIn),
  happens('come back', (world) => world.connect(), isSignedIn),
  happens('the session ends', (world) => world.endSession(), isSignedIn),
  happens(
    'sign in again',
    (world) => world.signIn(),
    () => !isSignedIn(),
  ),
];

it(
  'every file that was chosen is stored once, or its row says that it is not',
  async () => {
    await walkAtRandom<UploadingWorld>({
      steps,
      begin: () => new UploadingWorld(),
      always: (world) => world.check(),
      end: (world) => world.end(),
      close: (world) => world.close(),
      runs: 10,
      most: 80,
    });
  },
  PATIENCE,
);
