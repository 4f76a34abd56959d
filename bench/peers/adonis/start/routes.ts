import router from '@adonisjs/core/services/router';
import server from '@adonisjs/core/services/server';

const { auth } = router.named({ auth: () => import('#app/auth_middleware') });
const Customers = () => import('#app/customers_controller');
const may = (permission: string) => auth({ permission });

server.use([]);
router.use([() => import('@adonisjs/core/bodyparser_middleware')]);
router
  .group(() => {
    router.get('/', [Customers, 'list']).use(may('customer.read'));
    router.get('/list', [Customers, 'choices']).use(may('customer.read'));
    router.get('/:id', [Customers, 'detail']).use(may('customer.read'));
    router.post('/', [Customers, 'create']).use(may('customer.write'));
    router.put('/:id', [Customers, 'update']).use(may('customer.write'));
  })
  .prefix('/v1/tours/user/customers');
