import { Bone } from '../../ui/states.tsx';
import css from './guest.module.css';

/** Placeholder in the shape of a guest's page while it loads. */
export const Bones = () => (
  <>
    <div className={css.head}>
      <Bone width={56} height={56} />
      <div>
        <Bone width={280} height={30} />
      </div>
    </div>
    <div className={css.bones}>
      <Bone height={70} />
      <Bone height={140} />
      <Bone height={220} />
    </div>
  </>
);
